import type { ReactElement } from 'react'

/** A decorative picture, `size` in px: the control around it carries the name. */
export function icon(path: string): (props: { size?: number }) => ReactElement {
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
