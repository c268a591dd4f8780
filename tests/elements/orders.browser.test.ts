import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { manifest } from '../../src/elements/manifest'
import type { ShopTag } from '../../src/elements/tags'
import type { ShopElement } from '../../src/index'
import {
  afterwards,
  cleanUp,
  defineOverBackend,
  freshBase,
  freshCode,
  makeUnknown,
  neededBy,
  place,
  put,
} from '../support/element-page'

defineOverBackend()

// A standalone page writes into the address bar.
const original = { address: location.href, state: history.state as unknown, title: document.title }
beforeEach(() => history.replaceState(null, '', location.pathname))
afterEach(() => {
  cleanUp()
  history.replaceState(original.state, '', original.address)
  document.title = original.title
})

type Fact = (typeof manifest.attributes)[number]

/** Two right values of each attribute. */
const VALUES: Record<Fact['name'], () => readonly [string, string]> = {
  session: () => [freshCode(), freshCode('mercado')],
  'api-base': () => [freshBase(), freshBase()],
  'first-view': () => ['/api/first-view', '/primeira'],
  route: () => ['/change-payment', '/finish'],
  standalone: () => ['', ''],
  'base-path': () => ['/loja', '/outra'],
  'catalog-type': () => ['ShowCategory', 'ShowCollection'],
  'catalog-id': () => ['padaria', 'churrasco'],
  'top-bar': () => ['off', 'on'],
  height: () => ['auto', 'fixed'],
  'product-id': () => ['mg-leite', 'mg-pao-frances'],
  url: () => ['https://parceira.example', 'https://outra.example'],
  conversation: () => ['conta 7/42', 'conta 7/43'],
}

/** The tag that reads it, with the other attributes that tag needs. */
const tagOf = ({ only }: Fact): ShopTag => only ?? 'shop-catalog'

function readOf(element: ShopElement, { property }: Fact): unknown {
  return element[property]
}

function give(element: ShopElement, { property, type }: Fact, value: string): void {
  Reflect.set(element, property, type === 'boolean' ? true : value)
}

const bare = (fact: Fact) => {
  const needed = neededBy(tagOf(fact))
  return needed.startsWith(`${fact.name}=`) ? '' : needed
}

/** Orders in which a host may set things: element, class and place in the page. */
const ways: Record<string, (fact: Fact, value: string) => ShopElement> = {
  'in the markup': (fact, value) => place(`<${tagOf(fact)} ${bare(fact)} ${fact.name}="${value}"></${tagOf(fact)}>`),
  'as an attribute before it enters the page': (fact, value) => {
    const element = document.createElement(tagOf(fact))
    element.setAttribute(fact.name, value)
    return put(element)
  },
  'as an attribute before its class is known': (fact, value) => {
    const element = makeUnknown(tagOf(fact))
    element.setAttribute(fact.name, value)
    return put(element)
  },
  'as a property before its class is known': (fact, value) => {
    const element = makeUnknown(tagOf(fact))
    give(element, fact, value)
    return put(element)
  },
  'as a property before it enters the page': (fact, value) => {
    const element = document.createElement(tagOf(fact))
    give(element, fact, value)
    return put(element)
  },
  'as a property later': (fact, value) => {
    const element = place(`<${tagOf(fact)} ${bare(fact)}></${tagOf(fact)}>`)
    give(element, fact, value)
    return element
  },
}

const all = manifest.attributes.flatMap((fact) =>
  Object.entries(ways).map(([way, open]) => ({ name: fact.name, way, fact, open })),
)

it('every attribute has a case', () => {
  expect(Object.keys(VALUES)).toEqual(manifest.attributes.map(({ name }) => name))
})

describe.each(all)('$name, given $way', ({ fact, open }) => {
  it('takes effect, and so does each later change: another value, an empty one, none', async () => {
    const [one, other] = VALUES[fact.name]()
    const isSwitch = fact.type === 'boolean'
    const element = open(fact, one)
    // Until the shop opens, the route set last counts.
    if (fact.name === 'route') await element.ready
    expect(readOf(element, fact)).toBe(isSwitch ? true : one)
    element.setAttribute(fact.name, other)
    expect(readOf(element, fact)).toBe(isSwitch ? true : other)
    // A removed or invalid route leads nowhere: the shop stays where it is.
    const stays = fact.name === 'route' ? readOf(element, fact) : ''
    element.setAttribute(fact.name, '')
    expect(readOf(element, fact)).toBe(isSwitch ? true : stays)
    element.removeAttribute(fact.name)
    expect(readOf(element, fact)).toBe(isSwitch ? false : stays)
    give(element, fact, one)
    expect(readOf(element, fact)).toBe(isSwitch ? true : one)
    Reflect.set(element, fact.property, null)
    expect(readOf(element, fact)).toBe(isSwitch ? false : fact.name === 'route' ? one : '')
    expect(element.isConnected).toBe(true)
  })
})

/** A wrong value of each attribute that can have one; any text is a category's id, and a switch has no value. */
const WRONG: Partial<Record<Fact['name'], string>> = {
  session: ' ',
  'api-base': 'ftp://shop.example',
  'first-view': 'ftp://shop.example',
  route: 'carrinho',
  'base-path': 'loja/',
  'catalog-type': 'Categories',
  'top-bar': 'false',
  height: '480px',
  'product-id': ' ',
  url: 'ftp://parceira.example',
}

describe('a wrong value', () => {
  /** The console's messages. It prints a mistake once a page, so a retry finds the messages of the first try. */
  const told: string[] = []
  beforeAll(() => {
    const error = vi.spyOn(console, 'error').mockImplementation((...words) => void told.push(words.join(' ')))
    return () => error.mockRestore()
  })

  it('exists for every attribute except those that take any value', () => {
    const anything = ['standalone', 'catalog-id', 'conversation']
    const names = manifest.attributes.map(({ name }) => name).filter((name) => !anything.includes(name))
    expect(Object.keys(WRONG)).toEqual(names)
  })

  it.each(manifest.attributes.filter(({ name }) => WRONG[name] !== undefined))(
    'of $name is named in English on the console, once',
    { timeout: 60_000 },
    async (fact) => {
      const tag = tagOf(fact)
      // Messages about other tests' elements may come late, with other values; a code is never repeated.
      const got = fact.name === 'session' ? '' : ` got "${WRONG[fact.name]}":`
      const start = `<${tag}>: attribute "${fact.name}"${got}`
      const events: string[] = []
      const hear = ({ detail }: HTMLElementEventMap['shop-error']) =>
        detail.message.startsWith(start) && events.push(tag)
      document.body.addEventListener('shop-error', hear)
      afterwards(() => document.body.removeEventListener('shop-error', hear))
      const session = fact.name === 'session' ? '' : `session="${freshCode()}"`
      for (let count = 0; count < 2; count += 1)
        place(`<${tag} ${session} ${bare(fact)} ${fact.name}="${WRONG[fact.name]}"></${tag}>`)
      // The host gets an event for each element, the console one sentence.
      await expect.poll(() => events.length, { timeout: 40_000 }).toBe(2)
      const said = told.filter((words) => words.startsWith(start))
      expect(said).toHaveLength(1)
      expect(said[0]?.slice(start.length)).toMatch(new RegExp(`^ .+ Example: <${tag} .+>\\.$`))
    },
  )
})
