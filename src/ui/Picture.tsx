import { useCallback, useState } from 'react'
import { css } from '../styles/sheet'
import { icon } from './icon'

const ImageOffIcon = /* @__PURE__ */ icon(
  'M8 4.5h10.5c.6 0 1 .4 1 1V16M4.5 7v11.5c0 .6.4 1 1 1H17m-12.5-3 4-4 3 3M3.5 3.5l17 17',
)

const frame = css`
  display: flex;
  align-items: center;
  justify-content: center;
  position: relative;
  width: 100%;
  overflow: hidden;
  color: var(--v-muted);
  background: var(--v-quiet);
`

const image = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: var(--v-fit, contain);
`

const fading = css`
  opacity: 0;
  transition: opacity var(--v-pop);
  &[data-loaded] {
    opacity: 1;
  }
`

interface PictureProps {
  src?: string
  /** '' when the text beside it says the same */
  alt: string
  /** Used when `src` is missing or fails. When it fails too, an icon is shown. Each address is tried once. */
  fallback?: string
  /** CSS aspect-ratio of the box, which never changes; square by default */
  ratio?: number | string
  /** For the first visible pictures: high priority and no fade. */
  eager?: boolean
  /** Expected width of the box, px, a hint for the browser */
  width?: number
}

export function Picture({ src, alt, fallback, ratio = 1, eager, width }: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const address = [src, fallback].find((candidate) => candidate && !failed.includes(candidate))
  // A cached picture may be complete before React attaches its listeners.
  const reveal = useCallback((element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth > 0) element.dataset['loaded'] = ''
  }, [])
  return (
    <span className={frame} style={{ aspectRatio: ratio }} {...(address ? {} : label(alt))}>
      {address ? (
        <img
          key={address}
          ref={reveal}
          className={eager ? image : `${image} ${fading}`}
          width={width}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          // Replaces the same picture of the preview without an empty frame.
          decoding={eager ? 'sync' : 'async'}
          draggable={false}
          alt={alt}
          src={address}
          onLoad={(event) => reveal(event.currentTarget)}
          onError={() => setFailed((before) => [...before, address])}
        />
      ) : (
        <ImageOffIcon size={32} />
      )}
    </span>
  )
}

function label(alt: string) {
  return alt ? { role: 'img', 'aria-label': alt } : {}
}
