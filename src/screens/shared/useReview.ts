import { useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstInvalid } from '../../ui/fields/focusFirstInvalid'

interface Review {
  element: RefObject<HTMLFormElement | null>
  /** Shows everything that is wrong, and focuses the first wrong field. True when nothing is wrong. */
  review(): boolean
}

/** Reviews forms that are sent together. `element` is the one around their fields. */
export function useReview(...forms: readonly { review(): boolean }[]): Review {
  const element = useRef<HTMLFormElement>(null)
  return {
    element,
    review() {
      // The errors must be rendered before the first one can be focused.
      const wrong = flushSync(() => forms.filter((form) => !form.review()))
      if (wrong.length > 0) focusFirstInvalid(element.current)
      return wrong.length === 0
    },
  }
}
