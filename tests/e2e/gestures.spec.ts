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

const listener = (page: Page) => page.waitForResponse(/SwipeListener/)
const shownPicture = (page: Page) => page.getByRole('region', { name: 'Imagens' }).getByRole('img').first()

test('a finger turns over the pictures of a product and leaves ups and downs to the page', async ({ page }) => {
  const listening = listener(page)
  await openStandalone(page, 'moda', '/product/70101')
  const gallery = page.getByRole('region', { name: 'Imagens' })
  await gallery.getByRole('button', { name: 'Pausar a troca de imagens' }).tap()
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
  await page.getByRole('button', { name: 'Pausar a troca de imagens' }).tap()
  await listening
  await expect(async () => {
    await shownPicture(page).tap()
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(async () => {
    await stroke(page, page.getByRole('dialog').getByRole('img'), { x: -200, takes: 200 })
    await expect(page.getByRole('dialog').getByText(/^2\/\d$/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  // Chromium may take a tap right after a stroke for the one that ends its movement.
  await expect(async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).tap({ timeout: 1000 })
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('region', { name: 'Imagens' }).getByText(/^2\/\d$/)).toBeVisible()
})

test('the filters are swiped away to the edge they came from', async ({ page }) => {
  await openStandalone(page, 'moda')
  await page.getByRole('tab').nth(2).tap()
  await page.getByRole('button', { name: 'Filtrar', exact: true }).tap()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await expect(filters).toBeVisible()
  await expect(async () => {
    await stroke(page, filters.getByRole('heading').first(), { x: 260, takes: 300 })
    await expect(filters).toBeHidden({ timeout: 1000 })
  }).toPass()
})

test('nothing of the swipes is fetched for the first view of the catalogue', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await openStandalone(page, 'moda')
  await expect(page.getByRole('list', { name: 'Produtos' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => url.includes('SwipeListener'))).toEqual([])
})
