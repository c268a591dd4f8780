import type { Locator, Page } from '@playwright/test'
import { expect, openStandalone, productNames, seesSoon, test, twoFrames } from './support.ts'
import { doubleTap, drag, pinch } from './touch.ts'

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

/** Number of touch moves that the page saw, and of those whose scroll or zoom something in it prevented. */
async function watchMoves(page: Page): Promise<() => Promise<{ seen: number; prevented: number }>> {
  await page.evaluate(() => {
    const moves = { seen: 0, prevented: 0 }
    Object.assign(globalThis, { moves })
    // Before an element may keep it to itself. Once the browser scrolls with a finger, nobody can prevent it.
    const onMove = (event: TouchEvent) => {
      if (!event.cancelable) return
      moves.seen += 1
      setTimeout(() => (moves.prevented += Number(event.defaultPrevented)))
    }
    addEventListener('touchmove', onMove, { capture: true, passive: true })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'moves') as { seen: number; prevented: number })
}

/** @returns the panel of filters, over what a search found */
async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Buscar produtos' }).fill('vestido')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Filtrar( \(\d+\))?$/ }).tap()
  const panel = page.getByRole('dialog', { name: 'Filtros' })
  await expect(panel).toBeVisible()
  return panel
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
  // Its edge does not come into the window, however far the finger goes.
  for (let times = 0; times < 4; times += 1) await drag(page, { x: 380, y: 422 }, { x: -370, y: 0 }, 300)
  const { scale, x } = await matrix()
  expect(x).toBeCloseTo((-(scale - 1) * 390) / 2, 0)
  await expect(dialog.getByText('1/5')).toBeVisible()
})

test('a double tap zooms the picture where it was tapped, and another one shows it whole', async ({ page }) => {
  await openStandalone(page, 'moda~zoom', '/product/70101')
  await stopAtFirst(page)
  await page.getByRole('button', { name: 'Ver em tela cheia' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Vestido Aurora Floral' })
  await expect(dialog.getByRole('button', { name: 'Ampliar a imagem' })).toBeVisible()
  await atRest(page)
  await doubleTap(page, { x: 195, y: 422 })
  await expect(dialog.getByRole('button', { name: 'Reduzir a imagem' })).toBeVisible()
  await doubleTap(page, { x: 195, y: 422 })
  await expect(dialog.getByRole('button', { name: 'Ampliar a imagem' })).toBeVisible()
})

test('a finger sends the panel of filters away to its edge, and scrolls it without closing it', async ({ page }) => {
  const listening = listener(page)
  await openStandalone(page, 'moda')
  const panel = await openFilters(page)
  await listening
  await atRest(page)
  const middle = { x: 195, y: 422 }
  await drag(page, middle, { x: -200, y: 0 }, 300)
  await drag(page, middle, { x: 0, y: -300 }, 300)
  const scrolled = () =>
    panel.evaluate((dialog) => Math.max(...[...dialog.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)))
  await expect.poll(scrolled).toBeGreaterThan(50)
  await expect(panel).toBeVisible()
  await drag(page, middle, { x: 200, y: 0 }, 300)
  await expect(panel).toBeHidden()
})

test('a page under a panel is not pulled to be read again, and two fingers still zoom it', async ({ page }) => {
  await openStandalone(page, 'moda')
  await expect(productNames(page).first()).toBeVisible()
  const moves = await watchMoves(page)
  const pull = () => drag(page, { x: 195, y: 200 }, { x: 0, y: 300 }, 300)
  await pull()
  expect((await moves()).prevented).toBe(0)
  expect((await moves()).seen).toBeGreaterThan(0)
  await openFilters(page)
  await atRest(page)
  await pull()
  await expect.poll(async () => (await moves()).prevented).toBeGreaterThan(0)
  // Its heading has nothing to scroll, and what is behind has.
  await drag(page, { x: 195, y: 30 }, { x: 0, y: -20 }, 300)
  await drag(page, { x: 195, y: 400 }, { x: 0, y: -300 }, 300)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await atRest(page)
  const { seen, prevented } = await moves()
  await pinch(page, { x: 195, y: 422 }, 60)
  await twoFrames(page)
  const after = await moves()
  expect(after.seen).toBeGreaterThan(seen)
  expect(after.prevented).toBe(prevented)
})

test('a finger sends a notice away sideways', async ({ page }) => {
  await page.clock.install()
  await openStandalone(page, 'mercado')
  await expect(productNames(page).first()).toBeVisible()
  // A notice leaves by itself.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await page
    .getByRole('list', { name: 'Produtos' })
    .getByRole('button', { name: /^Adicionar / })
    .first()
    .tap()
  const notice = page.locator('[part=toast]')
  await seesSoon(page, notice.filter({ hasText: 'Produto adicionado ao carrinho' }))
  await atRest(page)
  await stroke(page, notice, { x: 150, takes: 300 })
  await expect(notice).toHaveCount(0)
})

test('two quick taps on a stepper count twice and do not zoom the page', async ({ page }) => {
  await openStandalone(page, 'pedido-com-itens', '/order')
  const plus = page.getByRole('button', { name: /^Adicionar mais um item/ }).first()
  const quantity = page.getByRole('textbox', { name: /^Quantidade/ }).first()
  await expect(plus).toBeVisible()
  const before = Number(await quantity.inputValue())
  const box = await plus.boundingBox()
  if (!box) throw new Error('No stepper.')
  await doubleTap(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  await expect(quantity).toHaveValue(String(before + 2))
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
})
