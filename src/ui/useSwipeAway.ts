import { useRef, type PointerEvent } from 'react'

/** Part of the width, and px per ms: as of the swipes of pictures and panels. */
const FAR = 0.3
const FAST = 0.4
/** A shorter move is a press that trembled, px. */
const SHORTEST = 12

/**
 * A finger sends something away sideways, which a button in it does, too. Without the library of the other swipes: this one
 * comes with the first notice. The element's `touch-action` must leave horizontal moves to us.
 */
export function useSwipeAway(onAway: () => void) {
  const began = useRef<{ x: number; time: number } | null>(null)
  const movedBy = ({ clientX }: PointerEvent) => (began.current ? clientX - began.current.x : 0)
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    began.current = null
    follow(currentTarget, 0)
  }
  return {
    onPointerDown({ pointerType, isPrimary, clientX, timeStamp }: PointerEvent) {
      // A mouse selects words.
      if (pointerType !== 'mouse' && isPrimary) began.current = { x: clientX, time: timeStamp }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => follow(event.currentTarget, movedBy(event)),
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const by = Math.abs(movedBy(event))
      const isFast = by / (event.timeStamp - (began.current?.time ?? 0)) > FAST
      end(event)
      if (by > SHORTEST && (isFast || by > event.currentTarget.clientWidth * FAR)) onAway()
    },
    // The browser scrolls with this finger.
    onPointerCancel: end,
  }
}

/** Written to the style directly: no render per move. */
function follow({ style }: HTMLElement, by: number): void {
  style.transform = by === 0 ? '' : `translateX(${by}px)`
}
