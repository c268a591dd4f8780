import type { Size } from '../browser.ts'
import type { Page } from '../page.ts'
import type { Served } from '../served.ts'

/** One way of a person through the shop. */
export interface Walk {
  title: string
  sizes: readonly Size[]
  /** Also in `npm test`, where each engine walks once. */
  isShort?: true
  /** Presses nothing but keys. */
  needsFocus?: true
  go(page: Page, served: Served): Promise<void>
}

export const PHONE: Size = { width: 390, height: 844 }
export const NARROW: Size = { width: 320, height: 640 }
export const WIDE: Size = { width: 1280, height: 800 }

/** A wide window with everything at 200 %: half as many CSS pixels. */
export const DOUBLED: Size = { width: 640, height: 400 }

/** Waits until the shop has its rules: without them it is a page of bare buttons. */
export const seesStyles = (page: Page) => page.holds('a shop with styles', hasStyles)

/** Nothing stands out at the page's side, and no row of the shop has a bar below it. */
export const fitsWidth = (page: Page) => page.holds('a page as wide as its window, without bars', fitsWindow)

export async function choosesDelivery(page: Page): Promise<void> {
  await page.choose(/^Entregamos para você/)
  await page.see('button', /^Trocar endereço/)
}

/** Controls of the host with the margin that old WebKit gives them. */
export function hostMargins(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('button, input, select, textarea')]
  return controls.filter((control) => getComputedStyle(control).marginTop === '2px').map(({ outerHTML }) => outerHTML)
}

function hasStyles(): boolean {
  const root = document.querySelector('shop-storefront, shop-catalog, shop-checkout')?.shadowRoot
  const sheets = [...(root?.styleSheets ?? []), ...(root?.adoptedStyleSheets ?? [])]
  return sheets.some(({ cssRules }) => cssRules.length > 0)
}

function fitsWindow(): boolean {
  const shops = [...document.querySelectorAll('shop-storefront, shop-catalog, shop-checkout')]
  const parts = shops.flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])])
  const rows = parts.filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowX))
  const hasBar = rows.some(({ offsetHeight, clientHeight }) => offsetHeight - clientHeight > 8)
  return !hasBar && Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) <= innerWidth
}
