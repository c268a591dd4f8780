import type { Locator, Page } from '@playwright/test'
import { expect, openStandalone, test } from './support.ts'
import { drag, pinch } from './touch.ts'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

interface Stroke {
  x?: number
  y?: number
  /** ms */
  takes: number
}

/** Swipes over the middle of an element with the browser's own touch events, so that `touch-action` applies. */
async function stroke(page: Page, target: Locator, { x = 0, y = 0, takes }: Stroke): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to draw over.')
  await drag(page, { x: box.x + box.width / 2, y: box.y + Math.min(box.height, 400) / 2 }, { x, y }, takes)
}

/** Waits for all movement to end: a touch on a moving picture only stops it. */
async function atRest(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(() => document.querySelector('[standalone]')?.shadowRoot?.getAnimations().length ?? 0)
  await expect.poll(count).toBe(0)
}

/** Stops the autoplaying pictures at the first one. */
async function stopAtFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pausar a troca de imagens' }).tap()
  await page.getByRole('button', { name: /^Imagem 1 de/ }).press('Enter')
}

const listener = (page: Page) => page.waitForResponse(/SwipeListener/)

test('a horizontal swipe turns the pictures of a product, and a vertical one scrolls the page', async ({ page }) => {
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

test('two fingers zoom the picture over the whole window, which one finger then moves', async ({ page }) => {
  await openStandalone(page, 'moda~zoom', '/product/70101')
  await stopAtFirst(page)
  await page.getByRole('button', { name: 'Ver em tela cheia' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Vestido Aurora Floral' })
  await expect(dialog).toBeVisible()
  await atRest(page)
  const picture = dialog.locator('[data-shown] img')
  const matrix = () =>
    picture.evaluate((image) => {
      const { a, e } = new DOMMatrix(getComputedStyle(image).transform)
      return { scale: a, x: e }
    })
  const middle = { x: 195, y: 422 }
  await expect(async () => {
    await pinch(page, middle, 60)
    expect((await matrix()).scale).toBeGreaterThan(1.5)
  }).toPass()
  await drag(page, middle, { x: -60, y: 0 }, 100)
  await expect.poll(async () => (await matrix()).x).toBeLessThan(-20)
  await expect(dialog.getByText('1/5')).toBeVisible()
})
