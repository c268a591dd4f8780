import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

/*
 * Portuguese has one sentence for what another language may need two for, so what reads the same in two places has two keys.
 * A sentence of two keys is such a one: where one of its keys is read by two files, both must mean the same.
 */
const ONE_MEANING: Readonly<Record<string, string>> = {
  'cart.title': 'the cart, as a place to go to and to be at',
  'cart.warningPrefix': 'before what stands in the way of an order',
  'cart.oneItem': 'the size of an order',
  'cart.manyItems': 'the size of an order',
  'cart.free': 'the cost of a delivery',
  'cart.total': 'the total of an order',
  'cart.ok': 'has read why something was refused',
  'checkoutPage.retry': 'asks for a part of the checkout again',
  'delivery.store': 'the store that an order is bought from',
  'delivery.searchingStores': 'stores are looked up',
  'delivery.storesFailed': 'stores could not be looked up',
  'outcome.retry': 'asks for an order again',
  'parts.close': 'takes what is open away',
  'payment.retry': 'asks for a part of the payment again',
  'placed.retry': 'asks for placed orders again',
  'placed.orders': 'the placed orders, as a place to go to and to be at',
  'product.retry': 'asks for a product again',
  'proposals.ok': 'has read what became of a proposal',
  'search.retry': 'asks for products or filters again',
  'trouble.retry': 'asks for a whole screen again',
}

const root = resolve(import.meta.dirname, '../../src')
const filesIn = (folder: string, tested: (name: string) => boolean) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && tested(name))
    .map((name) => ({ name, code: readFileSync(join(root, folder, name), 'utf8') }))

const sources = filesIn('', (name) => !/^(text|backend|tools)\b/.test(name))

interface Word {
  dictionary: string
  area: string
  key: string
  text: string
}

async function everyWord(): Promise<Word[]> {
  const paths = filesIn('text', () => true).map(({ name }) => join(root, 'text', name))
  const modules = (await Promise.all(paths.map((path) => import(path)))) as object[]
  return modules
    .flatMap(Object.entries)
    .flatMap(([dictionary, { area, ...words }]: [string, Record<string, string>]) =>
      area ? Object.entries(words).map(([key, text]) => ({ dictionary, area, key, text })) : [],
    )
}

/** Files that read a key of a dictionary by a name that they gave it: `const text = useTexts(cartText)`, `text: typeof cartText`. */
function readersOf({ dictionary, key }: Word): string[] {
  const named = new RegExp(
    `(\\w+) = (?:useTexts|useWords|textsOf|reworded)\\((?:\\w+, )?${dictionary}\\b|(\\w+): (?:use\\w+\\(|typeof )${dictionary}\\b`,
    'g',
  )
  return sources.flatMap(({ name, code }) => {
    const names = [...code.matchAll(named)].map(([, one, other]) => one ?? other)
    return names.some((own) => new RegExp(`\\b${own}\\.${key}\\b`).test(code)) ? [name] : []
  })
}

it('gives one key to one meaning, also where two read the same in Portuguese', async () => {
  const words = await everyWord()
  const times = new Map<string, number>()
  for (const { text } of words) times.set(text, (times.get(text) ?? 0) + 1)
  const repeated = words.filter(({ text }) => (times.get(text) ?? 0) > 1)
  const shared = repeated.filter((word) => readersOf(word).length > 1).map(({ area, key }) => `${area}.${key}`)
  expect(repeated.length).toBeGreaterThan(50)
  expect(new Set(shared)).toEqual(new Set(Object.keys(ONE_MEANING)))
})
