import { useCallback, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { css } from '../styles/sheet'
import { hiddenClass } from '../styles/tokens'
import { fill } from '../lib/fill'
import { galleryText } from '../text/gallery'
import { GallerySlides } from './GallerySlides'
import { IconButton } from './IconButton'
import { FullscreenIcon, PauseIcon, PlayIcon } from './icons'
import { lazyPart } from './lazyPart'
import { Thumbnails } from './Thumbnails'
import { useAutoplay } from './useAutoplay'
import { useSlides } from './useSlides'
import { useWords } from './useWords'

const GalleryFullscreen = lazyPart(async () => (await import('./GalleryFullscreen')).GalleryFullscreen)

/** Time per picture, ms (storefront specification, section 8, "Gallery on the product page"). */
const INTERVAL = 2000

// The screen says how tall it may be, with its thumbnails of 56 px. On phones it goes from edge to edge.
const box = css`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 8px;
  --v-gallery-picture: max(64px, var(--v-gallery, 45vh) - 56px);
  width: min(100%, var(--v-gallery-picture));
  margin: 0 auto;
  @container (max-width: 599px) {
    --v-gallery-picture: max(64px, var(--v-gallery, 44vh));
    width: 100%;
  }
`

// Square, so that the arrows are on the picture. A very low element has no room for them: swipes, keys and thumbnails remain.
const stage = css`
  position: relative;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: var(--v-radius);
  background: var(--v-quiet);
  @container (max-width: 599px) {
    --v-fit: cover;
    max-height: var(--v-gallery-picture);
    margin: -16px calc(-1 * var(--v-side)) 0;
    border-radius: 0;
    & > span {
      display: none;
    }
  }
  & > :first-child {
    position: absolute;
    inset: 0;
  }
  @container (max-height: 480px) {
    & > :is(button, span) {
      display: none;
    }
  }
`

const corner = css`
  position: absolute;
  top: 8px;
  right: 8px;
  display: flex;
  gap: 8px;
  & > button {
    color: var(--v-text);
    background: var(--v-surface);
    box-shadow: var(--v-shadow-1);
  }
`

interface GalleryProps {
  images: readonly string[]
  alt: string
  fallback?: string
  /** The shopper has acted elsewhere on the page: nothing plays by itself any more. */
  isStill?: boolean
}

/** A picture that opens full screen. Two or more have thumbnails, swipes and keys, and play until the shopper acts. */
export function Gallery({ images, alt, fallback, isStill = false }: GalleryProps) {
  const words = useWords(galleryText)
  const { current, slides, move, show, settle } = useSlides(images.length)
  // Rendered after the first opening, so that its closing animation is visible.
  const [fullscreen, setFullscreen] = useState<'open' | 'closed'>()
  const [wish, setPlaying] = useState<'by itself' | 'on request' | 'no'>('by itself')
  const playing = isStill && wish === 'by itself' ? 'no' : wish
  const attention = useAttentionOnIt()
  const picture = useRef<HTMLDivElement>(null)
  const hasMany = images.length > 1
  const mayPlay = useAutoplay({
    interval: INTERVAL,
    isPaused: !hasMany || fullscreen === 'open' || playing === 'no' || (playing === 'by itself' && attention.isHeld),
    stage: picture,
    current: current.place,
    onNext: useCallback(() => move(1), [move]),
  })
  // Stops autoplay for good once the shopper changes the picture, or opens it.
  const byHand = <Args extends unknown[]>(change: (...args: Args) => void) => {
    return (...args: Args) => {
      setPlaying('no')
      change(...args)
    }
  }
  const keys = {
    onKeyDown: (event: KeyboardEvent) => {
      const by = stepOf(event.key)
      if (!by || !hasMany) return
      event.preventDefault()
      byHand(move)(by)
    },
  }
  const isPlaying = playing !== 'no'
  const open = byHand(() => setFullscreen('open'))
  const pictures = { images, alt, fallback, current, slides, settle, onMove: byHand(move) }
  return (
    <section className={box} aria-label={words.images} {...attention.listeners} {...keys}>
      {/* A tap on the picture also opens full screen. */}
      <div ref={picture} className={stage} onPointerDown={GalleryFullscreen.preload}>
        <GallerySlides {...pictures} width={640} onTap={open} onTouch={() => setPlaying('no')} />
        <div className={corner}>
          {hasMany && mayPlay && (
            <IconButton
              data-playing={isPlaying}
              label={isPlaying ? words.pause : words.play}
              icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
              onClick={() => setPlaying(isPlaying ? 'no' : 'on request')}
            />
          )}
          {images.length > 0 && (
            <IconButton
              label={words.openFullscreen}
              icon={<FullscreenIcon />}
              onFocus={GalleryFullscreen.preload}
              onClick={open}
            />
          )}
        </div>
      </div>
      {/* Autoplay is not announced by screen readers. */}
      <output className={hiddenClass}>
        {isPlaying ? '' : fill(words.imageOf, { number: current.image + 1, count: images.length })}
      </output>
      {hasMany && <Thumbnails images={images} fallback={fallback} current={current.image} onShow={byHand(show)} />}
      {fullscreen && (
        <GalleryFullscreen {...pictures} isOpen={fullscreen === 'open'} onClose={() => setFullscreen('closed')} />
      )}
    </section>
  )
}

/** True while a mouse is over it or focus is inside: autoplay pauses then. */
function useAttentionOnIt() {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const hover = (isOver: boolean) => (event: PointerEvent) => event.pointerType === 'mouse' && setHovered(isOver)
  return {
    isHeld: isHovered || isFocused,
    listeners: {
      onPointerEnter: hover(true),
      onPointerLeave: hover(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}

/** Direction of an arrow key: 1 is next, -1 is previous. */
function stepOf(key: string): 1 | -1 | undefined {
  if (key === 'ArrowRight') return 1
  return key === 'ArrowLeft' ? -1 : undefined
}
