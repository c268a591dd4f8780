import type { Locator, Page } from '@playwright/test'
import { expect, openHostPage, openStandalone, productNames, test } from './support.ts'
import { drag } from './touch.ts'

/*
 * The shop is in the middle of a host's page that scrolls by itself, at its default size. Where the shop has nothing to
 * scroll, the page scrolls.
 */

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

/** Scroll position with the shop in the middle of the window, px. */
const BEFORE = 600
const SWIPE = 240

async function openInLongPage(page: Page, shop: string): Promise<void> {
  await openHostPage(
    page,
    `<html lang="pt-BR"><head><meta name="viewport" content="width=device-width, initial-scale=1"><style>body{margin:0}.host{height:1500px}</style><script type="module" src="/dist/loader.js"></script></head><body><div class="host" style="height:700px"></div>${shop}<div class="host"></div></body></html>`,
  )
}

const pagePosition = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Swipes with the browser's own touch events, so that the browser itself decides what scrolls. */
async function swipe(page: Page, over: Locator, y: number): Promise<void> {
  const box = await over.boundingBox()
  await drag(page, { x: 195, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }, { x: 0, y })
}

async function wheel(page: Page, over: Locator, y: number): Promise<void> {
  const box = await over.boundingBox()
  await page.mouse.move(195, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await page.mouse.wheel(0, -y)
}

const ways = { 'a finger': swipe, 'a wheel': wheel }

/** Scrolls what scrolls in the shop to its end, however many more products come on the way. */
async function scrollToEnd(page: Page): Promise<void> {
  const element = page.locator('[session]')
  await expect
    .poll(() =>
      element.evaluate(({ shadowRoot }) => {
        const all = Array.from(shadowRoot?.querySelectorAll('*') ?? [])
        const scroller = all.find((one) => {
          const { overflowY } = getComputedStyle(one)
          return /auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight + 1
        })
        if (!scroller) return 'nothing scrolls'
        const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1
        scroller.scrollTop = scroller.scrollHeight
        return isAtEnd ? 'end' : 'on the way'
      }),
    )
    .toBe('end')
}

interface Scene {
  shop: string
  isThere: (page: Page) => Locator
  isAtEnd?: boolean
  towards: number[]
}

const screens: Record<string, Scene> = {
  'a list at its start': {
    shop: '<shop-catalog session="mercado-webchat"></shop-catalog>',
    isThere: (page: Page) => productNames(page).first(),
    towards: [SWIPE],
  },
  'an empty cart': {
    shop: '<shop-cart session="mercado-webchat~vazio"></shop-cart>',
    isThere: (page: Page) => page.getByRole('heading', { name: 'Seu carrinho está vazio' }),
    towards: [SWIPE, -SWIPE],
  },
  'an agent’s list at its end': {
    shop: '<shop-catalog session="mercado-agente"></shop-catalog>',
    isThere: (page: Page) => productNames(page).first(),
    isAtEnd: true,
    towards: [-SWIPE],
  },
}

for (const [way, move] of Object.entries(ways))
  for (const [name, { shop, isThere, isAtEnd, towards }] of Object.entries(screens)) {
    test(`${way} over ${name} scrolls the host’s page`, async ({ page }) => {
      await openInLongPage(page, shop)
      await expect(isThere(page)).toBeVisible()
      if (isAtEnd) await scrollToEnd(page)
      const element = page.locator('[session]')
      for (const direction of towards) {
        await page.evaluate((top) => scrollTo(0, top), BEFORE)
        await expect(async () => {
          await move(page, element, direction)
          const moved = BEFORE - (await pagePosition(page))
          expect(moved * Math.sign(direction)).toBeGreaterThan(SWIPE / 2)
        }).toPass()
      }
    })
  }

test("a third of the shop's head leaves with a page of its own, and what stands in it stays whole", async ({
  page,
}) => {
  const boxes = () =>
    page.evaluate(() => {
      const root = document.querySelector('shop-storefront')?.shadowRoot
      const parts = ['[part=top-bar]', '[part=logo]', '[part=cart-button]', '[part=top-bar] b']
      return parts.map((part) => root?.querySelector(part)?.getBoundingClientRect().toJSON() as DOMRect)
    })
  await openStandalone(page, 'pedido-abaixo-do-minimo', '/catalog')
  await expect(page.getByText(/^Pedido mínimo/)).toBeVisible()
  const [head] = await boxes()
  expect([head?.top, head?.height]).toEqual([0, 72])
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(async () => (await boxes())[0]?.bottom).toBe(48)
  for (const { top, bottom } of (await boxes()).slice(1)) {
    expect(top).toBeGreaterThanOrEqual(1)
    expect(bottom).toBeLessThanOrEqual(47)
  }
  await page.getByRole('link', { name: 'Ver carrinho' }).click()
  await expect(page.getByRole('heading', { name: 'Meu carrinho' })).toBeVisible()
  expect((await boxes())[0]?.height).toBe(48)
})
