import { expect } from 'vitest'

interface Drag {
  /** px, to the right. */
  by: number
  /** Duration of the drag, ms. */
  takes: number
  /** Distance that the finger moves back right before its end, px. */
  back?: number
  pointerType?: 'touch' | 'mouse'
}

/**
 * Drags an element sideways like a finger: down, ten moves, up. The duration is set in the events' timestamps, so a
 * slow machine does not change it.
 */
export async function drag(element: Element, { by, takes, back = 0, pointerType = 'touch' }: Drag): Promise<void> {
  const { left, width, top, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + Math.min(height, 400) / 2]
  const start = performance.now()
  const send = (type: string, part: number, buttons: number) => {
    const event = new PointerEvent(type, {
      bubbles: true,
      composed: true,
      // The mouse's id: only an existing pointer can be captured.
      pointerId: 1,
      isPrimary: true,
      pointerType,
      buttons,
      clientX: x + by * part,
      clientY: y,
    })
    element.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: start + takes * part }))
  }
  send('pointerdown', 0, 1)
  for (let step = 1; step <= 10; step += 1) {
    await new Promise((resolve) => setTimeout(resolve))
    send('pointermove', step / 10, 1)
  }
  const end = 1 - (Math.sign(by) * back) / by
  if (back > 0) send('pointermove', end, 1)
  send('pointerup', end, 0)
}

/** Targets with swipe listeners. React listens at the root and without the `passive` option, so it is not counted. */
const listeners = new Set<EventTarget>()
const listen = EventTarget.prototype.addEventListener
EventTarget.prototype.addEventListener = function (type, callback, options) {
  if (type === 'pointerdown' && typeof options === 'object' && options?.passive) listeners.add(this)
  listen.call(this, type, callback, options)
}

/** Waits until the code that listens for swipes has loaded and runs. */
export async function listening(): Promise<void> {
  await expect.poll(() => [...listeners].some((target) => target instanceof Element && target.isConnected)).toBe(true)
}
