import { useDrag } from '@use-gesture/react'
import type { RefObject } from 'react'

/** A slow drag counts as a swipe beyond this part of the width (storefront specification, section 8: threshold 30). */
const THRESHOLD = 0.3
/** A faster drag counts at any length, px per ms (same section, flick threshold 0.4). */
const FLICK = 0.4

interface SwipeListenerProps {
  /** The dragged element. Its `touch-action` must leave horizontal moves to us. */
  target: RefObject<HTMLElement | null>
  /** Distance from the first touch, px, on every move; 0 at the end. */
  onDrag: (distance: number) => void
  /** -1 to the left, 1 to the right. */
  onSwipe: (direction: -1 | 1) => void
  /** For elements with text, which a mouse selects. */
  isTouchOnly?: boolean
  /** Moves belong to somebody else now: the picture is zoomed. */
  isHeld?: (() => boolean) | undefined
  /** Called for a press without a move. */
  onTap?: () => void
}

// Controls with a horizontal drag of their own.
const OWN_MOVES = 'input, select, textarea, [contenteditable]'

/** Listens for horizontal swipes. A module of its own: the library is 7 KB that the first view does not need. */
export function SwipeListener({ target, onDrag, onSwipe, isTouchOnly, isHeld, onTap }: SwipeListenerProps) {
  useDrag(
    (state) => {
      const { first, last, tap, canceled, cancel, event, touches } = state
      const [moved, speed, heading] = [state.movement[0], state.velocity[0], state.direction[0]]
      if (first && (hasOwnMoves(event.target) || (isTouchOnly && isMouse(event)))) return cancel()
      // Two fingers zoom.
      if (!last && (touches > 1 || isHeld?.())) return cancel()
      if (tap) return onTap?.()
      if (!last) return onDrag(moved)
      onDrag(0)
      const direction = moved > 0 ? 1 : -1
      const width = target.current?.clientWidth ?? 0
      // A finger that moves back at the end cancels the swipe.
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
