import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutTemplates } from '../../.build/checkout-templates'
import { firstViewTemplates } from '../../.build/first-view-templates'
import { renderView, type RenderedScene } from '../../.build/render-view'
import { find, isPart, isTag } from '../../.build/tree-parts'
import { styleFor } from '../../src/domain/shop'
import { read, type CheckoutData } from '../../src/painting/checkout/read'
import type { CheckoutTemplates } from '../../src/painting/checkout/templates'
import { checkoutView } from '../../src/painting/checkout/view'
import { firstView } from '../../src/painting/first-view'
import type { FirstViewTemplates } from '../../src/painting/templates'
import type { Tree } from '../../src/painting/tree'
import { themeFor } from '../../src/styles/theme'
import { checkoutPageText } from '../../src/text/checkout-page'
import { deliveryText } from '../../src/text/delivery'
import { shellText } from '../../src/text/shell'

const STORES = [
  { providerId: 's1', name: 'Loja {label} "do" <Centro>', serviceTax: 3.5, address: { street: 'Rua A', number: 10 } },
  {
    providerId: 's2',
    name: 'Loja da Serra',
    address: { street: 'Rodovia', neighborhood: 'Serra', fullAddress: { street: 'Rua B', number: '7 {line}' } },
  },
  { providerId: 's3', name: 'Loja sem endereço' },
]
const TABLES = [
  { providerId: 't1', name: 'Atacado' },
  { providerId: 't2', name: 'Empresas' },
]
const ORDER = { id: 'o1', status: 'Creating', items: [] as object[] }
const items = (...quantities: number[]) => quantities.map((quantity, index) => ({ providerId: `p${index}`, quantity }))

interface Scene {
  order?: object
  settings?: object
  stores?: readonly object[]
  priceTables?: readonly object[]
  texts?: Record<string, string>
  hasTopBar?: boolean
  sessionType?: number
}

let common: FirstViewTemplates
let templates: CheckoutTemplates
beforeAll(async () => {
  common = await firstViewTemplates()
  templates = { ...(await checkoutTemplates()), rules: '' }
}, 60_000)

const answer = (data: unknown) => ({ success: true, data })

function sceneOf(scene: Scene): RenderedScene & { checkout: object } {
  const {
    settings,
    texts = {},
    hasTopBar = true,
    sessionType = 1,
    order,
    stores = STORES,
    priceTables = TABLES,
  } = scene
  return {
    session: { sessionType },
    settings: { showSellerOptions: true, style: { urlLogo: '/logo.svg' }, ...settings },
    products: [],
    texts,
    hasTopBar,
    checkout: { order: { ...ORDER, ...order }, stores, priceTables },
  }
}

function dataOf(scene: Scene): CheckoutData {
  const { session, settings } = sceneOf(scene)
  const { order, stores = STORES, priceTables = TABLES } = scene
  return {
    session: read.session(answer({ userShop: { id: 'paint' }, ...session })),
    settings: read.settings(answer(settings)),
    order: read.order(answer({ ...ORDER, ...order })),
    stores: read.stores(answer(stores)),
    priceTables: read.priceTables(answer(priceTables)),
  }
}

function painted(scene: Scene): Tree | null {
  const data = dataOf(scene)
  const { texts = {}, hasTopBar = true } = scene
  const view = checkoutView(templates, data, texts)
  const { defaultColor, secondaryColor } = styleFor(data.settings, data.session.channelType)
  return (
    view &&
    firstView(
      common,
      { ...data, categories: [], products: [] },
      {
        hasTopBar,
        texts,
        theme: themeFor({ primary: defaultColor, secondary: secondaryColor }),
        hrefOf: () => null,
        agent: { topBar: templates.topBar, words: templates.words, fillShell: view.fillShell },
      },
    )
  )
}

/** Attributes in any order, each run of texts as one, and every id by its place: so both look the same. */
function plain(tree: Tree): unknown {
  const ids = [...JSON.stringify(tree).matchAll(/"(?:id|for)":"([^"]+)"/g)].map(([, id]) => id)
  const placeOf = (value: string) => (ids.includes(value) ? `id ${[...new Set(ids)].indexOf(value)}` : value)
  function node(part: Tree): unknown {
    if (typeof part === 'string') return part
    const [tag, attributes, ...children] = part
    const placed = Object.entries(attributes).map(([name, value]) => [name, placeOf(value)])
    return { tag, attributes: Object.fromEntries(placed) as unknown, children: children.map(node) }
  }
  return node(tree)
}

const PARTS = [
  (tree: Tree) => find(tree, isTag('h1')),
  (tree: Tree) => find(tree, isTag('section')),
  (tree: Tree) => find(tree, isPart('top-bar')),
]

function everyWordAnother(): Record<string, string> {
  const entries = [checkoutPageText, deliveryText, shellText].flatMap(({ area, ...words }) =>
    Object.entries(words).map(([key, word]) => [`${area}.${key}`, `${area}.${key}: ${word}`]),
  )
  return Object.fromEntries(entries)
}

const heldBy = (providerId: string, more: object = {}) => ({ seller: { providerId, name: 'Loja do pedido', ...more } })

describe('the section of the store, its heading and the top bar are painted as the components render them', () => {
  it.each<[string, Scene]>([
    ['an empty order', {}],
    ['an order with a store', { order: heldBy('s1') }],
    ['a store with an address of its own for pickup', { order: heldBy('s2') }],
    ['a store without an address', { order: heldBy('s3') }],
    ['a store that is not listed any more', { order: heldBy('gone') }],
    ['a shop without stores to list', { stores: [] }],
    ['a table of prices', { order: { ...heldBy('s1'), providerPriceTableId: 't2' } }],
    ['a store that works with some tables', { order: heldBy('s1', { allowedPriceTables: ['t2'] }) }],
    [
      'a store that forces a table',
      {
        order: { ...heldBy('s1', { useDefaultPriceTable: true, defaultPriceTable: 't1' }), providerPriceTableId: 't1' },
      },
    ],
    ['a shop without tables', { priceTables: [] }],
    ['a shop that shows tables alone', { settings: { showSellerOptions: false }, stores: [] }],
    ['items in the order', { order: { items: items(2, 0, 1.5) } }],
    ['more items than the top bar counts', { order: { items: items(60, 60) } }],
    ['a status by its number', { order: { status: 0 } }],
    ['a shop without a logo', { settings: { style: {} } }],
    ['every word another one', { texts: everyWordAnother(), order: { ...heldBy('s1'), items: items(3) } }],
  ])('with %s', async (_, scene) => {
    const tree = painted(scene)
    if (!tree) throw new Error('Nothing is painted.')
    const live = await renderView(sceneOf(scene))
    for (const part of PARTS) expect(plain(part(tree))).toEqual(plain(part(live)))
  })

  it('without a top bar where the host wants none', () => {
    const tree = JSON.stringify(painted({ hasTopBar: false }))
    expect(tree).toContain('Loja da Serra')
    expect(tree).not.toContain('top-bar')
  })

  it('and below it stand the shapes of what comes', () => {
    expect(JSON.stringify(painted({}))).toContain('Carregando…')
  })
})

describe('nothing is painted', () => {
  it.each<[string, Scene]>([
    ['where the first section is another one', { settings: { showSellerOptions: false }, stores: [], priceTables: [] }],
    ['of an order that is finished', { order: { status: 'Finalized' } }],
    ['of an order that was cancelled', { order: { status: 3 } }],
    ['for a shopper', { sessionType: 0 }],
  ])('%s', (_, scene) => {
    expect(painted(scene)).toBeNull()
  })

  it('of an answer that is no success, or not what its call answers', () => {
    expect(() => read.order({ success: false, data: ORDER })).toThrow()
    expect(() => read.order(answer({}))).toThrow()
    expect(() => read.stores(answer('none'))).toThrow()
    expect(() => read.priceTables(undefined)).toThrow()
  })
})

it('a store that is chosen says what it is, in the words of the host', () => {
  const view = checkoutView(templates, dataOf({}), { 'delivery.serviceTax': 'Taxa {price}' })
  expect(JSON.stringify(view?.lineOf('s1'))).toContain('Rua A, 10 · Taxa R$\u00a03,50')
  expect(view?.lineOf('unknown')).toEqual([])
})
