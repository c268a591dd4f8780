import { expect } from 'vitest'

interface Drag {
  /** px, to the right. */
  by: number
  /** ms the whole drag takes. */
  takes: number
  pointerType?: 'touch' | 'mouse'
}

/**
 * Drags an element sideways as a finger does: down, ten moves, up. What it took is told by the events themselves, as by
 * a browser: the machine may take longer.
 */
export async function drag(element: Element, { by, takes, pointerType = 'touch' }: Drag): Promise<void> {
  const { left, width, top, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + Math.min(height, 400) / 2]
  const start = performance.now()
  const send = (type: string, part: number, buttons: number) => {
    const event = new PointerEvent(type, {
      bubbles: true,
      composed: true,
      // The mouse's: only a pointer that there is can be captured.
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
  send('pointerup', 1, 0)
}

/** What listens for swipes: React listens for presses at the root, and says nothing of being passive. */
const listeners = new Set<EventTarget>()
const listen = EventTarget.prototype.addEventListener
EventTarget.prototype.addEventListener = function (type, callback, options) {
  if (type === 'pointerdown' && typeof options === 'object' && options?.passive) listeners.add(this)
  listen.call(this, type, callback, options)
}

/** Waits for the code that listens for swipes, which comes after the first paint, and for it to be put to work. */
export async function listening(): Promise<void> {
  await expect.poll(() => [...listeners].some((target) => target instanceof Element && target.isConnected)).toBe(true)
}
