import { useCallback, useState } from 'react'
import { css } from '../styles/sheet'
import { ImageOffIcon } from './first-icons'

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
`

const fading = css`
  opacity: 0;
  transition: opacity var(--v-time);
  &[data-loaded] {
    opacity: 1;
  }
`

interface PictureProps {
  src?: string
  /** '' when the words beside it say the same */
  alt: string
  /** Shown when `src` is missing or fails; when it fails too, an icon is. Each address is tried once. */
  fallback?: string
  /** CSS aspect-ratio of the box, which never changes; square by default */
  ratio?: number | string
  /** For the first pictures in view: asked for at once and first, and shown without a fade. */
  eager?: boolean
  /** px the box is expected to have, a hint for the browser */
  width?: number
  fit?: 'contain' | 'cover'
}

export function Picture({ src, alt, fallback, ratio = 1, eager, width, fit = 'contain' }: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const address = [src, fallback].find((candidate) => candidate && !failed.includes(candidate))
  // A picture out of the cache may be complete before React listens.
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
          style={{ objectFit: fit }}
          width={width}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          // Where the same picture was painted before, no frame may show the place without it.
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
