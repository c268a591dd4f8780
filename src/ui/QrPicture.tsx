import { useMemo } from 'react'
import { encode } from 'uqr'
import { css } from '../styles/sheet'

// Black on white in every theme: scanners need the contrast and the quiet zone.
const paper = css`
  display: block;
  width: min(100%, 240px);
  aspect-ratio: 1;
  border-radius: var(--v-radius-small);
  color: #000;
  background: #fff;
`

/** White modules on each side (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** @param props `label` is its accessible name: what scanning it does */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg className={paper} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={path} fill="currentColor" />
    </svg>
  )
}

/** The dark modules as one path of squares. */
function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: squares.join('') }
}
