import type { Page } from '@playwright/test'
import { addFirstProduct, expect, PHONE, productNames, test } from './support.ts'

const PAGE = '/loja/'
const ANONYMOUS = 'anonymous-session'

/** Measurements of a page while it loaded. */
interface ShiftSource {
  node: Node | null
  previousRect: DOMRectReadOnly
  currentRect: DOMRectReadOnly
}

interface Watched {
  /** Names of the first product in each frame, '' for a frame without one; equal neighbours count once. */
  frames: string[]
  /** What moved in each layout shift, and how. */
  shifts: string[]
  violations: string[]
}

/** Call this before the page is opened. */
async function watch(page: Page): Promise<() => Promise<Watched>> {
  await page.addInitScript(() => {
    const watched: Watched = { frames: [], shifts: [], violations: [] }
    Object.assign(window, { watched })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      watched.violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    )
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: ShiftSource[] })[])
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const element = node instanceof Element ? node : node?.parentElement
          watched.shifts.push(`${element?.outerHTML.slice(0, 80)}: ${JSON.stringify([from, to])}`)
        }
    }).observe({ type: 'layout-shift', buffered: true })
    function look() {
      const card = document.querySelector('shop-storefront')?.shadowRoot?.querySelector('[part=product-card]')
      const name = card?.checkVisibility({ visibilityProperty: true })
        ? (card.querySelector('h2')?.textContent ?? '')
        : ''
      if (watched.frames.at(-1) !== name) watched.frames.push(name)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => (window as unknown as { watched: Watched }).watched)
}

/** Resolves once the elements have replaced the preview, which has none of their controls. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const shop = document.querySelector('shop-storefront')
    return shop?.matches(':defined') && shop.shadowRoot?.querySelector('[data-answer]') === null
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page of its own shows cards, tabs and the top bar', async ({ page }) => {
    await page.goto(PAGE)
    await expect(productNames(page).first()).toBeVisible()
    expect(await productNames(page).count()).toBeGreaterThan(3)
    await expect(page.getByRole('tab', { name: 'Todos' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Carrinho' })).toBeVisible()
    const card = page.locator('[part=product-card]').first()
    await expect(card).toHaveCSS('display', 'flex')
    await expect(card.locator('img')).toHaveJSProperty('complete', true)
  })
})

test('the element replaces the preview: no frame without cards, no layout shift, no violation of the policy', async ({
  page,
  complaints,
}) => {
  const watched = await watch(page)
  const answer = await page.goto(PAGE)
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe')
  await takenOver(page)
  await page.waitForLoadState('networkidle')
  const { frames, shifts, violations } = await watched()
  expect(frames.filter((name, index) => name === '' && index > 0)).toEqual([])
  expect(frames.filter(Boolean)).toHaveLength(1)
  expect(shifts).toEqual([])
  expect([...violations, ...complaints]).toEqual([])
})

test('the shop can be used in the first frame that it paints itself', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { isReady: false, early: 0, live: 0 }
    Object.assign(window, { seen })
    document.addEventListener('shop-ready', () => (seen.isReady = true))
    let preview: Element | undefined
    function look() {
      const card = document.querySelector('shop-storefront')?.shadowRoot?.querySelector('[part=product-card]')
      preview ??= card ?? undefined
      if (card && card !== preview) seen[seen.isReady ? 'live' : 'early'] += 1
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(PAGE)
  const seen = await page.waitForFunction(() => {
    const frames = (window as unknown as { seen: { live: number } }).seen
    return frames.live > 0 && frames
  })
  expect(await seen.jsonValue()).toMatchObject({ isReady: true, early: 0 })
})

test('data embedded in the page are not requested again, and buying works', async ({ page, backend }) => {
  await page.setViewportSize(PHONE)
  await page.goto(PAGE)
  await takenOver(page)
  await addFirstProduct(page)
  const made = (await backend.records()).filter(({ sessionCode }) => sessionCode?.startsWith(ANONYMOUS))
  expect(made.map(({ path }) => path)).toEqual(['/api/order/current', '/api/order/items/'])
  // The visitor's own, and not the code that all visitors share.
  expect(made.map(({ sessionCode }) => sessionCode)).not.toContain(ANONYMOUS)
})

test('a page fetches ahead the very modules that the loader and the elements import: by another fragment they would be compiled twice', async ({
  request,
  baseURL,
}) => {
  const page = await (await request.get(PAGE)).text()
  const [, loader = ''] = / src="([^"]+loader\.js)"/.exec(page) ?? []
  const addresses = (text: string, pattern: RegExp) =>
    new Set(
      Array.from(text.matchAll(pattern), ([, address = '']) => new URL(address, new URL(loader, baseURL ?? '')).href),
    )
  const ahead = addresses(page, /<link rel="modulepreload" href="([^"]+)"/g)
  const imported = addresses(await (await request.get(loader)).text(), /import\(["'`]([^"'`]+)["'`]\)/g)
  const elements = [...imported].find((address) => address.includes('/storefront-')) ?? ''
  const [, ownPage = ''] =
    /import\(`\.\/(own-page-[\w-]+\.js)`\)/.exec(await (await request.get(elements)).text()) ?? []
  expect(ahead).toEqual(new Set([...imported, new URL(ownPage, elements).href]))
  expect(imported.size).toBeGreaterThan(1)
})
