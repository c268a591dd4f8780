import type { Page } from 'playwright'
import { throttle } from './load.ts'
import { ADDRESSES, type Loaded } from './pages.ts'
import { withPhone, type Bench } from './phone.ts'
import { median, shuffled } from './statistics.ts'

const TIMEOUT = 60_000
const BUILDS = ['embedded', 'embedded-light'] as const satisfies readonly Loaded[]

/** Medians, ms from the start of a first visit. */
interface Screens {
  /** The product's page is shown, after a press on the first card as soon as the shop can be used. */
  product: number
  /** The cart is shown, after a press on 'Adicionar' and on 'Ver carrinho' as soon as each can be pressed. */
  cart: number
}

/** Time until a hurried shopper on a slow phone sees the next screens. */
export async function measureScreens({
  browser,
  url,
  key,
  rounds,
}: Bench): Promise<Record<(typeof BUILDS)[number], Screens>> {
  const times = { embedded: { product: [], cart: [] }, 'embedded-light': { product: [], cart: [] } } as Record<
    (typeof BUILDS)[number],
    Record<keyof Screens, number[]>
  >
  const visit = (name: Loaded, walk: (page: Page) => Promise<number>) =>
    withPhone(browser, async (page, devtools) => {
      await throttle(page, devtools, { selector: '[role=listitem] h2' })
      await page.goto(url + ADDRESSES[name], { waitUntil: 'commit', timeout: TIMEOUT })
      await page.waitForFunction(() => window.observed.ready !== null, undefined, { timeout: TIMEOUT })
      const time = await walk(page)
      await fetch(`${url}/__backend/reset`, { method: 'POST', headers: { 'x-vitrine-key': key } })
      return time
    })
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of shuffled(BUILDS)) {
      times[name].product.push(await visit(name, toProduct))
      times[name].cart.push(await visit(name, toCart))
    }
    console.log(`  round ${round} of ${rounds}`)
  }
  const medians = (name: (typeof BUILDS)[number]) => ({
    product: median(times[name].product),
    cart: median(times[name].cart),
  })
  return { embedded: medians('embedded'), 'embedded-light': medians('embedded-light') }
}

async function toProduct(page: Page): Promise<number> {
  await page.getByRole('listitem').first().getByRole('heading').click({ noWaitAfter: true })
  return timeOf(page, '')
}

async function toCart(page: Page): Promise<number> {
  await page
    .getByRole('button', { name: /^Adicionar / })
    .first()
    .click({ noWaitAfter: true })
  await page.getByText('Ver carrinho').first().click({ noWaitAfter: true })
  return timeOf(page, 'Meu carrinho')
}

/** The frame in which a heading is there, with these words or with any but the catalogue's, ms from the start. */
async function timeOf(page: Page, words: string): Promise<number> {
  const shown = await page.waitForFunction(
    (wanted) => {
      const root = document.querySelector('shop-catalog')?.shadowRoot
      const heading = root?.querySelector('[data-screen] h1')?.textContent ?? ''
      const isShown = wanted ? heading === wanted : heading !== '' && heading !== 'Catálogo'
      return isShown && performance.now()
    },
    words,
    { timeout: TIMEOUT },
  )
  return shown.jsonValue() as Promise<number>
}
