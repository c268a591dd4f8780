import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Shows a text by the input's property alone. React's `value` writes it to the attribute as well, from the first render
 * on, where session recorders and extensions read what a person typed.
 */
export function useShownText(text: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // A text that is the same keeps the caret.
    if (input.current && input.current.value !== text) input.current.value = text
  })
  return input
}
