import type { Browser, Page } from 'playwright'
import { openProxy } from '../answers/proxy.ts'
import { FOREIGN, hostileWords, MARK } from './corpus.ts'
import { putWords } from './put.ts'

interface Screen {
  name: string
  listing: string
  path: string
  act?(page: Page): Promise<void>
}

const firstCard = (page: Page) => page.getByRole('list', { name: 'Produtos' }).getByRole('heading').first()

/** Every screen of the shop, in the states that need no purchase. */
export const screens: readonly Screen[] = [
  { name: 'home', listing: 'mercado-webchat', path: '/' },
  { name: 'catalogue', listing: 'farmacia-webchat', path: '/catalog' },
  { name: 'product', listing: 'farmacia-webchat', path: '/catalog', act: (page) => firstCard(page).click() },
  {
    name: 'search',
    listing: 'mercado-webchat',
    path: '/catalog',
    async act(page) {
      await page
        .getByPlaceholder(/Buscar/)
        .first()
        .fill('arroz')
      await page.keyboard.press('Enter')
    },
  },
  { name: 'cart', listing: 'pedido-com-itens', path: '/order' },
  { name: 'checkout', listing: 'mercado-agente-sem-agenda', path: '/order/checkout' },
  { name: 'checkout of a pharmacy', listing: 'farmacia-agente', path: '/order/checkout' },
  { name: 'card', listing: 'pagar-cartao', path: '/order/payment' },
  { name: 'pix', listing: 'pagar-pix', path: '/order/payment' },
  { name: 'boleto', listing: 'pagar-boleto', path: '/order/payment' },
  { name: 'partner', listing: 'mercado-webchat', path: '/partner' },
]

export interface WordsResult {
  visits: number
  /** Different pairs of a field of an answer and a word. */
  pairs: number
  fields: number
  /** Words typed into fields. */
  typed: number
  failures: string[]
}

/** Before any script of the page. The words come as escaped text, so that lone halves of letters stay. */
const preparation = (words: readonly string[]) => `
  globalThis.__name = (named) => named
  window.trapped = []
  window.trap = (...given) => void window.trapped.push(String(new Error().stack))
  for (const name of ['alert', 'confirm', 'prompt', 'print']) window[name] = window.trap
  window.words = JSON.parse(${JSON.stringify(JSON.stringify(words).replaceAll(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`))})`

interface TrappedWindow {
  trapped: string[]
  words: string[]
}

/** Types `count` of the page's words into every field of every shop on it, and leaves each field. @returns how many */
function typeWords({ from, count }: { from: number; count: number }): number {
  const { words } = window as unknown as TrappedWindow
  const fields = Array.from(document.querySelectorAll('*'), ({ shadowRoot }) => shadowRoot).flatMap((root) => [
    ...(root?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=radio]):not([type=checkbox]), textarea',
    ) ?? []),
  ])
  let typed = 0
  for (const field of fields) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value') ?? {}
    for (let at = from; at < from + count; at += 1) {
      set?.call(field, words[at % words.length] ?? '')
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
      typed += 1
    }
    field.dispatchEvent(new Event('change', { bubbles: true }))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }))
  }
  return typed
}

/** Everything on the page that a text must not become. */
function strangers(mark: string): string[] {
  const roots = [
    document,
    ...Array.from(document.querySelectorAll('*'), ({ shadowRoot }) => shadowRoot).filter((root) => root !== null),
  ]
  const marked = roots.flatMap((root) => [
    ...root.querySelectorAll(`[${mark}], x-${mark}, base, object, embed, iframe[srcdoc]`),
  ])
  const running = roots.flatMap((root) =>
    [...root.querySelectorAll('*')].filter((element) =>
      Array.from(element.attributes).some(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/^(href|src|action|formaction|data)$/i.test(name) && /^[\s\0-\x20]*(java|vb)\s*script:/i.test(value)),
      ),
    ),
  )
  const { trapped } = window as unknown as TrappedWindow
  return [...marked, ...running].map((element) => element.outerHTML.slice(0, 200)).concat(trapped)
}

interface WordsOptions {
  seed: number
  rounds: number
  /** Size of the corpus. */
  words: number
  /** Words typed into each field in each visit. */
  perField: number
}

/** Opens every screen `rounds` times with hostile words in every field of every answer, and types them everywhere. */
export async function throughWords(
  browser: Browser,
  server: string,
  { seed, rounds, words: count, perField }: WordsOptions,
): Promise<WordsResult> {
  const words = hostileWords(seed, count)
  const proxy = await openProxy(server, { hasNoPolicy: true })
  const [pairs, working] = [new Set<string>(), new Set<string>()]
  const failures: string[] = []
  let typed = 0
  let visits = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, screen] of screens.entries()) {
      const from = Math.floor((round * count) / rounds) + place * 37
      // The first round shows which fields there are; then each is hostile in its turn.
      const alsoIn = [...working][round === 0 ? -1 : (visits * 7) % Math.max(1, working.size)] ?? ''
      proxy.meet(async ({ path, forward }) => {
        const body = putWords(await forward(), path.replaceAll(/[0-9a-f-]{8,}/g, '{id}'), {
          words,
          from,
          alsoIn,
          pairs,
          working,
        })
        return { what: '', status: 200, headers: { 'content-type': 'application/json' }, body, way: 'whole' }
      })
      const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 780 } })
      const page = await context.newPage()
      page.setDefaultTimeout(3000)
      const broken: string[] = []
      page.on('pageerror', ({ message }) => broken.push(`an error that nobody caught: ${message}`))
      page.on('dialog', (dialog) => (broken.push(`a dialog: ${dialog.message()}`), void dialog.dismiss()))
      context.on('page', (other) => broken.push(`a window: ${other.url()}`))
      context.on('request', (request) => {
        // A description may show a picture of another host, as the shop's own pictures are.
        if (new URL(request.url()).host.includes(FOREIGN) && request.resourceType() !== 'image')
          broken.push(`asked ${request.url()}`)
      })
      await context.route(`**://${FOREIGN}/**`, (route) => route.abort())
      await page.addInitScript(preparation(words))
      await page.goto(`${proxy.url}/loja${screen.path}#${screen.listing}~words-${seed}-${visits}`)
      await page.waitForFunction(() => document.querySelector('shop-storefront')?.shadowRoot?.textContent.trim())
      await page.waitForLoadState('networkidle').catch(() => null)
      await screen.act?.(page).catch(() => null)
      await page.waitForTimeout(200)
      typed += await page.evaluate(typeWords, { from: round * perField, count: perField })
      await page.waitForTimeout(200)
      broken.push(...(await page.evaluate(strangers, MARK)))
      await context.close()
      visits += 1
      failures.push(...broken.map((one) => `${screen.name}, round ${round}, ${alsoIn}: ${one}`))
    }
  }
  await proxy.close()
  const fields = new Set([...pairs].map((pair) => pair.slice(0, pair.lastIndexOf(':')))).size
  return { visits, pairs: pairs.size, fields, typed, failures }
}
