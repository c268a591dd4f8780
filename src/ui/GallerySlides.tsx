import { useRef, type CSSProperties } from 'react'
import { css } from '../styles/sheet'
import { galleryText } from '../text/gallery'
import { ChevronLeftIcon, ChevronRightIcon } from './head-icons'
import { IconButton } from './IconButton'
import { lazyPart, nothing } from './lazyPart'
import { Picture } from './Picture'
import type { Slides } from './useSlides'
import { useWords } from './useWords'

const SwipeListener = lazyPart(async () => (await import('./SwipeListener')).SwipeListener, nothing, 'silent')

const view = css`
  position: relative;
  width: 100%;
  height: 100%;
  overflow: hidden;
  border-radius: inherit;
  touch-action: pan-y pinch-zoom;
`

// 450 ms: storefront specification, section 8, "Gallery on the product page". A dragged track has no transition.
const track = css`
  position: relative;
  width: 100%;
  height: 100%;
  transform: translateX(calc(var(--v-place) * -100% + var(--v-drag, 0px)));
  transition: transform 0.45s ease-out;
  &[data-dragged] {
    transition: none;
  }
`

// The shown slide is in the flow and sets the height. Its neighbours are positioned beside it.
const slideClass = css`
  display: grid;
  position: absolute;
  top: 0;
  width: 100%;
  height: 100%;
  &[data-shown] {
    position: relative;
  }
`

// A finger swipes.
const arrow = css`
  position: absolute;
  top: calc(50% - 22px);
  color: var(--v-text);
  background: var(--v-surface);
  box-shadow: var(--v-shadow-1);
  @media (pointer: coarse) {
    display: none;
  }
`

const before = css`
  left: 8px;
`

const after = css`
  right: 8px;
`

const count = css`
  position: absolute;
  right: 8px;
  bottom: 8px;
  padding: 2px 10px;
  border-radius: 999px;
  font-size: var(--v-small);
  line-height: max(20px, 1.2em);
  font-variant-numeric: tabular-nums;
  color: var(--v-surface);
  background: var(--v-text);
`

interface GallerySlidesProps extends Pick<Slides, 'current' | 'slides' | 'settle'> {
  images: readonly string[]
  alt: string
  fallback?: string
  /** Expected width of the picture, px */
  width: number
  onMove: (by: 1 | -1) => void
  onTap?: () => void
  /** True while swipes do not change the picture. */
  isHeld?: () => boolean
  /** A finger or a mouse is on the picture. */
  onTouch?: () => void
}

/** The shown picture, as large as the container, and the controls of two or more. */
export function GallerySlides({ images, alt, fallback, width, ...line }: GallerySlidesProps) {
  const { current, slides, settle, onMove, onTap, onTouch, isHeld } = line
  const words = useWords(galleryText)
  const trackRef = useRef<HTMLDivElement>(null)
  const place: CSSProperties & Record<'--v-place', number> = { '--v-place': current.place }
  return (
    <>
      <div className={view} onPointerDown={onTouch}>
        <div
          ref={trackRef}
          className={track}
          style={place}
          onTransitionEnd={(event) => {
            // The transition of a picture's fade bubbles to here too.
            if (event.target === event.currentTarget) settle()
          }}
        >
          {slides.map((slide) => {
            const isShown = slide.place === current.place
            return (
              <div
                key={`${slide.place} ${slide.image}`}
                className={slideClass}
                style={{ left: `${slide.place * 100}%` }}
                data-shown={isShown || undefined}
                aria-hidden={!isShown}
              >
                <Picture
                  src={images[slide.image]}
                  alt={isShown ? alt : ''}
                  fallback={fallback}
                  eager={isShown}
                  width={width}
                  ratio="auto"
                />
              </div>
            )
          })}
        </div>
      </div>
      {images.length > 1 && (
        <>
          <IconButton
            className={`${arrow} ${before}`}
            label={words.previousImage}
            icon={<ChevronLeftIcon />}
            onClick={() => onMove(-1)}
          />
          <IconButton
            className={`${arrow} ${after}`}
            label={words.nextImage}
            icon={<ChevronRightIcon />}
            onClick={() => onMove(1)}
          />
          <span className={count} aria-hidden="true">
            {current.image + 1}/{images.length}
          </span>
          <SwipeListener
            target={trackRef}
            onDrag={(distance) => trackRef.current && follow(trackRef.current, distance)}
            onSwipe={(direction) => onMove(direction === 1 ? -1 : 1)}
            onTap={onTap}
            isHeld={isHeld}
          />
        </>
      )}
    </>
  )
}

/** Written to the style directly: no render per pointer move. */
function follow(element: HTMLElement, distance: number): void {
  element.toggleAttribute('data-dragged', distance !== 0)
  element.style.setProperty('--v-drag', `${distance}px`)
}
