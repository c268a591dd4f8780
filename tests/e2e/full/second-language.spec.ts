import { readFileSync } from 'node:fs'
import { expect, test } from '../support.ts'
import { openAnswered, screens } from './every-screen.ts'

/* A host's dictionary replaces each word of the shop, in what is seen and in what is heard. What the server says stays. */

/** Stands where a text has words, so that what is left over is known at once. */
const WORD = '▪'

const ours = JSON.parse(readFileSync('dist/texts.json', 'utf8')) as Record<string, string>
const dictionary = Object.fromEntries(
  Object.entries(ours).map(([key, text]) => [key, [WORD, ...(text.match(/\{\w+\}/g) ?? []), WORD].join(' ')]),
)

/** Every string of an answer. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value instanceof Object ? Object.values(value).flatMap(stringsOf) : []
}

/** Words of dates and lists in English, units and names that are written alike everywhere. */
const ALIKE = new Set(
  [
    ...Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, at + 1))).flatMap((day) =>
      (['long', 'short'] as const).flatMap((width) => [
        day.toLocaleString('en', { month: width }),
        day.toLocaleString('en', { weekday: width }),
      ]),
    ),
    'AM',
    'PM',
    'g',
    'kg',
    'PIX',
    'CPF',
    'CNPJ',
    'CEP',
  ].map((one) => one.toLowerCase()),
)

/** Everything that is seen or heard of the shop. Runs in the page. */
function everyString(): string[] {
  const root = document.querySelector('shop-storefront')!.shadowRoot!
  const names = [
    'aria-label',
    'aria-description',
    'aria-valuetext',
    'aria-roledescription',
    'placeholder',
    'title',
    'alt',
  ]
  const told = [...root.querySelectorAll('*')].flatMap((one) => names.map((name) => one.getAttribute(name) ?? ''))
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest('style, script') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const seen: string[] = []
  while (walker.nextNode()) seen.push(walker.currentNode.nodeValue ?? '')
  return [document.title, ...told, ...seen].map((one) => one.trim()).filter(Boolean)
}

/** Shorter words may stand in longer ones of the server by chance. */
const LEAST = 4

/** True for a text with words that are neither the dictionary's nor the server's. @param said by the server, in small letters */
function isLeft(text: string, said: ReadonlySet<string>): boolean {
  const isTheirs = (one: string) =>
    ALIKE.has(one) || said.has(one) || (one.length >= LEAST && [...said].some((whole) => whole.includes(one)))
  const areTheirs = (parts: readonly string[]) => parts.every((part) => isTheirs(part.trim()))
  const parts = text.toLowerCase().split(/[▪·]|r\$| and /)
  return parts.some((part) => !areTheirs([part]) && !areTheirs(part.match(/\p{L}[\p{L}\s]*/gu) ?? []))
}

const more = [
  { name: 'product with options', listing: 'moda-webchat', path: '/product/70101' },
  { name: 'agent’s catalogue', listing: 'mercado-agente', path: '/catalog' },
  { name: 'agent’s preset choices', listing: 'agente-pre-escolhas', path: '/order/checkout' },
  { name: 'payment at the door', listing: 'agente-pagar-na-entrega', path: '/order/checkout' },
  { name: 'proposal', listing: 'proposta-agente', path: '/order/checkout' },
  { name: 'received order', listing: 'agente-pedido-recebido', path: '/order/checkout' },
]

for (const screen of [...screens, ...more])
  test(`${screen.name}: a second language leaves no word of the first`, async ({ page }) => {
    const said = new Set<string>()
    await openAnswered(page, screen, (truth) => {
      for (const one of stringsOf(JSON.parse(truth)))
        for (const part of [one, ...one.split(/<[^>]+>/)]) said.add(part.trim().toLowerCase())
      return truth
    })
    await page.evaluate(
      (texts) => {
        document.querySelector('shop-storefront')!.texts = texts
      },
      { ...dictionary, lang: 'en' },
    )
    const strings = () => page.evaluate(everyString)
    await expect.poll(async () => (await strings()).some((one) => one.includes(WORD))).toBe(true)
    await expect(page.locator('shop-storefront [lang=en]').first()).toBeVisible()
    expect((await strings()).filter((text) => isLeft(text, said))).toEqual([])
  })
