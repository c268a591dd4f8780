import { css, keyframes } from '../styles/sheet'

const sweep = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(100%); }
`

const block = css`
  display: block;
  position: relative;
  overflow: hidden;
  border-radius: var(--v-radius-small);
  background: var(--v-quiet);
  outline: var(--v-outline);
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(90deg, transparent, var(--v-line), transparent);
    opacity: 0.5;
    animation: ${sweep} 1.6s ease-in-out infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    &::after {
      display: none;
    }
  }
`

interface SkeletonProps {
  /** `text` is one line of 14 px text. */
  shape?: 'text'
  /** CSS length, or px as a number; full width by default */
  width?: number | string
  height?: number | string
  /** CSS aspect-ratio instead of a height, `1` for a square picture */
  ratio?: number | string
}

/** A placeholder for loading content. Decorative: the region around it has `aria-busy`. */
export function Skeleton({ shape, width = '100%', height, ratio }: SkeletonProps) {
  const isText = shape === 'text'
  const size = height ?? (isText ? 14 : undefined)
  const style = { width, height: size, aspectRatio: ratio, borderRadius: isText ? 4 : undefined }
  return <span className={block} style={style} aria-hidden="true" />
}
