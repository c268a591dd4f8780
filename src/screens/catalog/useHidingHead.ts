import { useEffect, type RefObject } from 'react'
import { listen, together } from '../../lib/listen'
import { CLOSED_NOTICE_ID } from './CardAdd'

/**
 * Moves search and tabs out of view as far as the list is scrolled down, and back in as it is scrolled up, wherever the
 * scroller is: in the shop, around it, or the page. They follow the finger, so that nothing is animated or jumps. They stay
 * while the keyboard's focus is in them, or the notice that an order is closed.
 * @param inside any element in the search
 */
export function useHidingHead(inside: RefObject<Element | null>): void {
  useEffect(() => {
    const head = inside.current?.closest<HTMLElement>('[data-search]')?.parentElement
    const screen = head?.parentElement
    if (!head || !screen) return undefined
    let top = screen.getBoundingClientRect().top
    let hidden = 0
    const hide = (height: number) => {
      hidden = height
      head.style.transform = height > 0 ? `translateY(${-height}px)` : ''
    }
    const follow = () => {
      const before = top
      top = screen.getBoundingClientRect().top
      const passed = head.getBoundingClientRect().top + hidden - top
      const isHeld = head.querySelector(`:focus-visible, #${CLOSED_NOTICE_ID}`)
      hide(isHeld ? 0 : Math.max(0, Math.min(hidden + before - top, passed, head.offsetHeight)))
    }
    const show = () => hide(0)
    const options = { capture: true, passive: true }
    return together(
      listen(head.getRootNode(), 'scroll', follow, options),
      listen(window, 'scroll', follow, options),
      listen(head, 'focusin', show),
    )
  }, [inside])
}
