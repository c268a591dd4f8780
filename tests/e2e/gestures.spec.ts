import type { Locator, Page } from '@playwright/test'
import { expect, openStandalone, test } from './support.ts'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

interface Stroke {
  x?: number
  y?: number
  /** ms */
  takes: number
}

/** Draws a finger over the middle of an element, as the browser's own touches, so that `touch-action` counts. */
async function stroke(page: Page, target: Locator, { x = 0, y = 0, takes }: Stroke): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to draw over.')
  const [left, top] = [box.x + box.width / 2, box.y + Math.min(box.height, 400) / 2]
  const touches = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: left + x * part, y: top + y * part }],
    })
  await send('touchStart', 0)
  for (let step = 1; step <= 8; step += 1) {
    await page.waitForTimeout(takes / 8)
    await send('touchMove', step / 8)
  }
  await send('touchEnd', 1)
  await touches.detach()
}

/** Until nothing glides any more: a finger that comes down on a moving picture only stops it. */
async function atRest(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(() => document.querySelector('[standalone]')?.shadowRoot?.getAnimations().length ?? 0)
  await expect.poll(count).toBe(0)
}

/** Tries again until what a gesture leads to is there, or gone; each try has five seconds to show. */
async function until(what: Locator, gesture: () => Promise<void>, state: 'visible' | 'hidden' = 'visible') {
  await expect(async () => {
    if ((await what.isVisible()) !== (state === 'visible')) await gesture()
    await what.waitFor({ state, timeout: 5000 })
  }).toPass()
}

/** Stops the pictures, which may have moved on by themselves, at the first. */
async function stopAtFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pausar a troca de imagens' }).tap()
  await page.getByRole('button', { name: /^Imagem 1 de/ }).tap()
}

const listener = (page: Page) => page.waitForResponse(/SwipeListener/)
const shownPicture = (page: Page) => page.getByRole('region', { name: 'Imagens' }).getByRole('img').first()

test('a finger turns over the pictures of a product and leaves ups and downs to the page', async ({ page }) => {
  const listening = listener(page)
  await openStandalone(page, 'moda', '/product/70101')
  const gallery = page.getByRole('region', { name: 'Imagens' })
  await stopAtFirst(page)
  await listening
  await stroke(page, gallery, { x: -200, takes: 400 })
  await expect(gallery.getByRole('status')).toHaveText(/^Imagem 2 de \d$/)
  await atRest(page)
  await stroke(page, gallery, { x: 200, takes: 400 })
  await expect(gallery.getByRole('status')).toHaveText(/^Imagem 1 de \d$/)
  await atRest(page)
  await stroke(page, gallery, { y: -250, takes: 300 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  await expect(gallery.getByRole('status')).toHaveText(/^Imagem 1 de \d$/)
})

test('a tap opens the picture over the whole window, where a finger turns it over too', async ({ page }) => {
  const listening = listener(page)
  await openStandalone(page, 'moda', '/product/70101')
  await stopAtFirst(page)
  await listening
  const dialog = page.getByRole('dialog')
  // What listens may come a moment after its code; a try that was heard is not made again.
  await until(dialog, () => shownPicture(page).tap({ timeout: 1000 }))
  await until(dialog.getByText(/^2\/\d$/), () => stroke(page, dialog.getByRole('img'), { x: -200, takes: 200 }))
  // Chromium may take a tap right after a stroke for the one that ends its movement.
  await until(dialog, () => dialog.getByRole('button', { name: 'Fechar' }).tap({ timeout: 1000 }), 'hidden')
  await expect(page.getByRole('region', { name: 'Imagens' }).getByText(/^2\/\d$/)).toBeVisible()
})

test('the filters are swiped away to the edge they came from', async ({ page }) => {
  await openStandalone(page, 'moda')
  await page.getByRole('tab').nth(2).tap()
  await page.getByRole('button', { name: 'Filtrar', exact: true }).tap()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await expect(filters).toBeVisible()
  await until(filters, () => stroke(page, filters.getByRole('heading').first(), { x: 260, takes: 300 }), 'hidden')
})

test('nothing of the swipes is fetched for the first view of the catalogue', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await openStandalone(page, 'moda')
  await expect(page.getByRole('list', { name: 'Produtos' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => url.includes('SwipeListener'))).toEqual([])
})
