import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** Moves a finger with the browser's own touch events, so that `touch-action` applies. @param takes ms */
export async function drag(page: Page, from: Point, by: Point, takes = 0): Promise<void> {
  const touches = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + by.x * part, y: from.y + by.y * part }],
    })
  await send('touchStart', 0)
  for (let step = 1; step <= 8; step += 1) {
    if (takes > 0) await page.waitForTimeout(takes / 8)
    await send('touchMove', step / 8)
  }
  await send('touchEnd', 1)
  await touches.detach()
}
