import { useEffect, useRef } from 'react'
import { css } from '../styles/sheet'
import { fill } from '../lib/fill'
import { galleryText } from '../text/gallery'
import { useWords } from './useWords'
import { Picture } from './Picture'
import { bringIntoView } from './Tabs'

// On phones a dot each, over the lower edge of the picture, that a swipe passes through. Keyboards and screen readers reach
// them as before.
const strip = css`
  display: flex;
  gap: 8px;
  position: relative;
  flex: none;
  padding: 4px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
  @container (max-width: 599px) {
    position: absolute;
    inset: auto 0 8px;
    justify-content: center;
    gap: 6px;
    padding: 0;
    overflow: hidden;
    pointer-events: none;
  }
`

const thumb = css`
  flex: 0 0 48px;
  width: 48px;
  padding: 0;
  border: 2px solid transparent;
  border-radius: var(--v-radius-small);
  overflow: hidden;
  background: transparent;
  &[aria-current='true'] {
    border-color: var(--v-primary-strong);
  }
  @container (max-width: 599px) {
    flex: 0 0 6px;
    width: 6px;
    height: 6px;
    border: 0;
    border-radius: 50%;
    background: var(--v-text);
    outline: 1px solid var(--v-surface);
    &:not([aria-current='true']) {
      opacity: 0.4;
    }
    & > * {
      display: none;
    }
  }
  @media (forced-colors: active) {
    &:not([aria-current='true']) {
      border-color: Canvas;
    }
  }
`

interface ThumbnailsProps {
  images: readonly string[]
  fallback?: string
  /** Index of the shown picture, from 0. */
  current: number
  onShow: (image: number) => void
}

export function Thumbnails({ images, fallback, current, onShow }: ThumbnailsProps) {
  const words = useWords(galleryText)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => bringIntoView(row.current, current), [current])
  return (
    <div ref={row} className={strip}>
      {images.map((image, index) => (
        <button
          // A shop may send the same picture twice.
          key={`${index} ${image}`}
          type="button"
          className={thumb}
          aria-label={fill(words.imageOf, { number: index + 1, count: images.length })}
          aria-current={index === current}
          onClick={() => onShow(index)}
        >
          <Picture src={image} alt="" fallback={fallback} width={48} />
        </button>
      ))}
    </div>
  )
}
