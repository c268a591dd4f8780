import type { ReactElement } from 'react'

interface IconProps {
  /** px; 20 by default */
  size?: number
}

/** Decorative by itself: the control around it carries the name. */
export type Icon = (props: IconProps) => ReactElement

export function icon(path: string): Icon {
  return function Glyph({ size = 20 }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
    )
  }
}
