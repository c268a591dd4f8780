import { useGesture } from '@use-gesture/react'
import { useEffect, useRef, useState, type RefObject } from 'react'

const MOST = 4
/** Zoom of a double tap and of the button. */
const STEP = 2.5
/** Two taps within this time are one double tap, ms. */
const DOUBLE = 300

/** `x` and `y` move the picture from the middle, px. */
interface Zoom {
  scale: number
  x: number
  y: number
}

type Point = readonly [x: number, y: number]

const whole: Zoom = { scale: 1, x: 0, y: 0 }

/**
 * Zooms what is inside a box by two fingers or a double tap, and moves it by one finger while it is zoomed. The box gets
 * `--v-zoom`, `--v-x` and `--v-y`: no render per move.
 * @param picture another one begins as a whole picture again
 */
export function useZoom(box: RefObject<HTMLElement | null>, picture: number) {
  const current = useRef(whole)
  const lastTap = useRef(0)
  const [isIn, setIn] = useState(false)

  const show = (wanted: Zoom) => {
    const element = box.current
    if (!element) return
    current.current = within(wanted, element)
    write(element, current.current)
    setIn(current.current.scale > 1)
  }
  useEffect(() => {
    current.current = whole
    if (box.current) write(box.current, whole)
    setIn(false)
  }, [box, picture])

  const toggleAt = (point: Point) => show(current.current.scale > 1 ? whole : around(whole, point, point, STEP))
  const fromMiddle = ([x, y]: Point): Point => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect()
    return [x - left - width / 2, y - top - height / 2]
  }

  useGesture(
    {
      onPinch({ origin, movement: [scale], memo, first }) {
        const start = first ? { zoom: current.current, from: fromMiddle(origin) } : (memo as PinchStart)
        show(around(start.zoom, start.from, fromMiddle(origin), start.zoom.scale * scale))
        return start
      },
      onDrag({ tap, xy, pinching, cancel, movement: [x, y], memo, first, timeStamp, event }) {
        // A press on a button beside the picture is not a tap on the picture.
        if (event.target instanceof Element && event.target.closest('button')) return undefined
        if (pinching) return cancel()
        if (tap) {
          const isDouble = timeStamp - lastTap.current < DOUBLE
          lastTap.current = isDouble ? 0 : timeStamp
          if (isDouble) toggleAt(fromMiddle(xy))
          return undefined
        }
        const start = first ? current.current : ((memo as Zoom | undefined) ?? current.current)
        if (start.scale > 1) show({ ...start, x: start.x + x, y: start.y + y })
        return start
      },
    },
    { target: box, drag: { filterTaps: true }, eventOptions: { passive: false } },
  )

  return {
    isIn,
    toggle: () => toggleAt([0, 0]),
    isHeld: () => current.current.scale > 1,
  }
}

function write({ style }: HTMLElement, { scale, x, y }: Zoom): void {
  style.setProperty('--v-zoom', `${scale}`)
  style.setProperty('--v-x', `${x}px`)
  style.setProperty('--v-y', `${y}px`)
}

interface PinchStart {
  readonly zoom: Zoom
  readonly from: Point
}

/** Zooms so that what was under the fingers stays under them. */
function around({ scale, x, y }: Zoom, [fromX, fromY]: Point, [toX, toY]: Point, wanted: number): Zoom {
  const next = Math.min(MOST, Math.max(1, wanted))
  return { scale: next, x: toX - ((fromX - x) * next) / scale, y: toY - ((fromY - y) * next) / scale }
}

/** The picture's edges never leave the box's. */
function within({ scale, x, y }: Zoom, { clientWidth, clientHeight }: HTMLElement): Zoom {
  const free = (size: number, at: number) => {
    const most = ((scale - 1) * size) / 2
    return Math.min(most, Math.max(-most, at))
  }
  return { scale, x: free(clientWidth, x), y: free(clientHeight, y) }
}
