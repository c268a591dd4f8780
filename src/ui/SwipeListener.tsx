import { useDrag } from '@use-gesture/react'
import type { RefObject } from 'react'

/** Part of the element's width beyond which a slow drag counts (storefront specification, section 8: threshold 30). */
const THRESHOLD = 0.3
/** px per ms from which on a quick one counts, however short (the same, flick threshold 0.4). */
const FLICK = 0.4

export interface SwipeListenerProps {
  /** What is dragged. Its `touch-action` must leave sideways moves to us. */
  target: RefObject<HTMLElement | null>
  /** px from where the finger came down, on every move; 0 when it is lifted. */
  onDrag: (distance: number) => void
  /** -1 to the left, 1 to the right. */
  onSwipe: (direction: -1 | 1) => void
  /** For what holds words: a mouse selects them. */
  isTouchOnly?: boolean
  /** A press that did not move. */
  onTap?: () => void
}

// What is drawn or typed with a sideways move of its own.
const OWN_MOVES = 'input, select, textarea, [contenteditable]'

/** Listens for sideways drags on an element, in a module of its own: the library is 7 KB that no first view needs. */
export function SwipeListener({ target, onDrag, onSwipe, isTouchOnly, onTap }: SwipeListenerProps) {
  useDrag(
    ({ first, last, tap, canceled, cancel, event, movement: [moved], velocity: [speed], direction: [heading] }) => {
      if (first && (hasOwnMoves(event.target) || (isTouchOnly && isMouse(event)))) return cancel()
      if (tap) return onTap?.()
      if (!last) return onDrag(moved)
      onDrag(0)
      const direction = moved > 0 ? 1 : -1
      const width = target.current?.clientWidth ?? 0
      // A finger that goes back at the end has changed its mind.
      const isFlick = speed > FLICK && heading === direction
      if (!canceled && moved !== 0 && (isFlick || Math.abs(moved) > width * THRESHOLD)) onSwipe(direction)
      return undefined
    },
    { target, axis: 'x', filterTaps: true, eventOptions: { passive: true } },
  )
  return null
}

function hasOwnMoves(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_MOVES) !== null
}

function isMouse(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'mouse'
}
