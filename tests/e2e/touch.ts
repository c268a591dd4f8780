import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** Moves a finger with the browser's own touch events, so that `touch-action` applies. @param takes ms by the events */
export async function drag(page: Page, from: Point, by: Point, takes = 0): Promise<void> {
  const touches = await page.context().newCDPSession(page)
  const begin = Date.now()
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      timestamp: (begin + takes * part) / 1000,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + by.x * part, y: from.y + by.y * part }],
    })
  await send('touchStart', 0)
  for (let step = 1; step <= 8; step += 1) {
    await send('touchMove', step / 8)
  }
  await send('touchEnd', 1)
  await touches.detach()
}

/** Two fingers move apart around a point, from 20 px to `wide` px each, by the browser's own touch events. */
export async function pinch(page: Page, { x, y }: Point, wide: number): Promise<void> {
  const touches = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - by, y, id: 1 },
              { x: x + by, y, id: 2 },
            ],
    })
  await send('touchStart', 20)
  for (let step = 1; step <= 8; step += 1) await send('touchMove', 20 + ((wide - 20) * step) / 8)
  await send('touchEnd')
  await touches.detach()
}

/** Two taps of a finger, 100 ms apart by the events' own time, however slow the machine is. */
export async function doubleTap(page: Page, point: Point): Promise<void> {
  const touches = await page.context().newCDPSession(page)
  const begin = Date.now()
  for (const [type, at] of [
    ['touchStart', 0],
    ['touchEnd', 40],
    ['touchStart', 100],
    ['touchEnd', 140],
  ] as const) {
    const touchPoints = type === 'touchEnd' ? [] : [point]
    await touches.send('Input.dispatchTouchEvent', { type, timestamp: (begin + at) / 1000, touchPoints })
  }
  await touches.detach()
}
