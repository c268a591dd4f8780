import { afterEach, beforeEach, expect, it } from 'vitest'
import { manifest } from '../../src/elements/manifest'
import type { ShopTag } from '../../src/elements/tags'
import type { ShopElement } from '../../src/index'
import { cleanUp, defineOverBackend, freshBase, freshCode, neededBy, place } from '../support/element-page'

defineOverBackend()

// A standalone page writes into the address bar.
const original = { address: location.href, state: history.state as unknown, title: document.title }
beforeEach(() => history.replaceState(null, '', location.pathname))
afterEach(async () => {
  await cleanUp()
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

it.each(manifest.attributes)(
  '$name takes effect, and so does each later change: another value, an empty one, none',
  async (fact) => {
    const [one, other] = VALUES[fact.name]()
    const isSwitch = fact.type === 'boolean'
    const element = place(`<${tagOf(fact)} ${bare(fact)} ${fact.name}="${one}"></${tagOf(fact)}>`)
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
  },
)
