import { useState, type KeyboardEvent } from 'react'
import { css } from '../styles/sheet'
import { hiddenClass } from '../styles/tokens'
import { imageOf, uiText } from '../text/ui'
import { IconButton } from './IconButton'
import { ChevronLeftIcon, ChevronRightIcon } from './first-icons'
import { Picture } from './Picture'

const stage = css`
  position: relative;
  overflow: hidden;
  border-radius: var(--v-radius);
`

const arrow = css`
  position: absolute;
  top: calc(50% - 22px);
  color: var(--v-text);
  background: var(--v-surface);
  box-shadow: var(--v-shadow);
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
  font-size: 12px;
  line-height: 20px;
  color: var(--v-surface);
  background: var(--v-text);
`

const strip = css`
  display: flex;
  gap: 8px;
  margin-top: 8px;
  padding: 4px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
`

const thumb = css`
  flex: 0 0 56px;
  width: 56px;
  padding: 0;
  border: 2px solid transparent;
  border-radius: var(--v-radius-small);
  overflow: hidden;
  background: transparent;
  &[aria-current='true'] {
    border-color: var(--v-primary-strong);
  }
`

interface GalleryProps {
  images: readonly string[]
  /** What the pictures show, the product's name */
  alt: string
  fallback?: string
}

/** One big picture, and from two on thumbnails, arrows and the keyboard's left and right. */
export function Gallery({ images, alt, fallback }: GalleryProps) {
  const [wished, setShown] = useState(0)
  const last = Math.max(0, images.length - 1)
  const shown = Math.min(wished, last)
  const move = (by: number) => setShown((shown + by + images.length) % images.length)
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0 || last === 0) return
    event.preventDefault()
    move(by)
  }
  const position = imageOf(shown + 1, images.length)
  const picture = (
    <Picture key={shown} src={images[shown]} alt={alt} fallback={fallback} eager={shown === 0} width={640} />
  )
  if (last === 0) return <div className={stage}>{picture}</div>
  return (
    <section aria-label={uiText.images}>
      <div className={stage}>
        {picture}
        <IconButton
          className={`${arrow} ${before}`}
          label={uiText.previousImage}
          icon={<ChevronLeftIcon />}
          onClick={() => move(-1)}
          onKeyDown={press}
        />
        <IconButton
          className={`${arrow} ${after}`}
          label={uiText.nextImage}
          icon={<ChevronRightIcon />}
          onClick={() => move(1)}
          onKeyDown={press}
        />
        <span className={count} aria-hidden="true">
          {shown + 1}/{images.length}
        </span>
      </div>
      <output className={hiddenClass}>{position}</output>
      <div className={strip}>
        {images.map((image, index) => (
          <button
            key={image}
            type="button"
            className={thumb}
            aria-label={imageOf(index + 1, images.length)}
            aria-current={index === shown}
            onClick={() => setShown(index)}
            onKeyDown={press}
          >
            <Picture src={image} alt="" fallback={fallback} width={56} />
          </button>
        ))}
      </div>
    </section>
  )
}
