import type { ReactNode } from 'react'
import { css } from '../styles/sheet'

const image = css`
  width: 120px;
  height: 120px;
`

const paper = 'var(--v-raised)'
const accent = 'var(--v-secondary)'

/** The subjects of the drawings. */
const SCENES = {
  receipt: (
    <>
      <path d="M38 24h44v68l-7.3-5-7.4 5-7.3-5-7.3 5-7.4-5-7.3 5z" fill={paper} />
      <path d="M47 38h26M47 48h26M47 58h14" stroke="var(--v-line)" strokeWidth="4" />
    </>
  ),
  bag: (
    <>
      <path d="M38 44h44l4 42a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6z" fill={paper} />
      <path d="M36.5 60h47" stroke={accent} strokeWidth="6" strokeLinecap="butt" />
      <path d="M49 52V40a11 11 0 0 1 22 0v12" />
    </>
  ),
  search: (
    <>
      <rect x="28" y="30" width="28" height="38" rx="6" fill={paper} />
      <rect x="64" y="30" width="28" height="38" rx="6" fill={paper} />
      <path d="M35 58h14M71 58h14" stroke="var(--v-line)" strokeWidth="4" />
      <path d="M36 44h12M72 44h12" stroke={accent} strokeWidth="5" />
      <path d="m72.5 82.5 13 13" strokeWidth="6" />
      <circle cx="62" cy="72" r="15" fill={paper} strokeWidth="4" />
    </>
  ),
  shop: (
    <>
      <path d="M34 54v36a3 3 0 0 0 3 3h46a3 3 0 0 0 3-3V54" fill={paper} />
      <path d="M52 93V72h16v21" />
      <path d="m36 30-8 20a8 8 0 0 0 16 0 8 8 0 0 0 16 0 8 8 0 0 0 16 0 8 8 0 0 0 16 0l-8-20z" fill={paper} />
      <path d="M50 31 44 50a8 8 0 0 0 16 0V31zM76 50a8 8 0 0 0 16 0l-8-19H72z" fill={accent} />
    </>
  ),
  chat: (
    <>
      <path d="M30 34a8 8 0 0 1 8-8h44a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H56L42 88V74h-4a8 8 0 0 1-8-8z" fill={paper} />
      <path d="M42 42h36" stroke={accent} strokeWidth="5" />
      <path d="M42 54h24" stroke="var(--v-line)" strokeWidth="5" />
    </>
  ),
  shield: (
    <>
      <path d="M60 24 88 34v22c0 18-12 30-28 38-16-8-28-20-28-38V34z" fill={paper} />
      <path d="M60 36v44" stroke={accent} strokeWidth="6" strokeLinecap="butt" />
    </>
  ),
}

/** Ends. Never in the shop's colour: its red would say that something failed. */
const MARKS = {
  done: ['var(--v-success)', 'M74 81l6 6 11-13'],
  failed: ['var(--v-danger)', 'M76 74l12 12M88 74 76 86'],
  trouble: ['var(--v-danger)', 'M82 70v12M82 89v.01'],
  waiting: ['var(--v-muted)', 'M82 71v10l7 4'],
} as const

export interface SpotProps {
  scene: keyof typeof SCENES
  mark?: keyof typeof MARKS
}

/** A drawing on a spot in the shop's tint. The words beside it say the same. */
export function Spot({ scene, mark }: SpotProps) {
  const [tone, path] = mark ? MARKS[mark] : []
  return (
    <svg
      className={image}
      viewBox="0 0 120 120"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="60" cy="60" r="56" fill="var(--v-primary-soft)" />
      <g stroke="var(--v-edge)" strokeWidth="2">
        {SCENES[scene] satisfies ReactNode}
      </g>
      {path && (
        <>
          <circle cx="82" cy="80" r="19" fill={tone} stroke="var(--v-ground)" strokeWidth="4" />
          <path d={path} stroke="var(--v-surface)" strokeWidth="4" />
        </>
      )}
    </svg>
  )
}
