import { beforeAll, describe, expect, it } from 'vitest'
import { treeOf } from '../../.build/first-view/elements'
import { firstViewTemplates } from '../../.build/first-view/first-view-templates'
import { renderView, type RenderedScene } from '../../.build/first-view/render-view'
import { product as narrowProduct } from '../../src/api/product-entity'
import { readCategories, readSession, readSettings } from '../../src/api/shop-entity'
import { ParseError, list, type Narrow } from '../../src/api/narrow'
import { styleFor } from '../../src/domain/shop'
import { firstView, wordsWith, type FirstViewData } from '../../src/first-view/first-view'
import type { FirstViewTemplates } from '../../src/first-view/templates'
import type { Tree } from '../../src/first-view/tree'
import { themeFor } from '../../src/styles/theme'
import { catalogText } from '../../src/text/catalog'
import { categoryText } from '../../src/text/category'
import { shellText } from '../../src/text/shell'
import { uiText } from '../../src/text/ui'

/** Two values each: every product is every combination of them. */
const ASPECTS: readonly (readonly [object, object])[] = [
  [{}, { images: [{ url: 'https://shop.test/a.jpg?b=1&c=2' }] }],
  [{ isActive: true }, { isActive: false }],
  [{}, { price: 12.9 }],
  [{}, { listPrice: 20 }],
  [{}, { promotionalPrice: 10.5 }],
  [{}, { minPrice: 5, maxPrice: 1234.56 }],
  [{}, { soldInKilo: true, amountInKilo: 0.25 }],
  [{}, { soldInKilo: true, amountInKilo: 1.5, kilogramPrice: 30 }],
  [{}, { hasVariants: true }],
  [{}, { isRestrictedSale: true }],
]

const products = Array.from({ length: 2 ** ASPECTS.length }, (_, index) => ({
  providerId: `id/${index}`,
  name: `Produto {name} "${index}" <b> & cia ${'muito longo '.repeat(index % 3)}`,
  ...Object.assign({}, ...ASPECTS.map((aspect, place) => aspect[(index >> place) & 1])),
}))

const STYLE = { defaultColor: '#7a1fa2', secondaryColor: '#fc0', urlLogo: 'https://shop.test/logo.svg' }
const category = (index: number) => ({ providerId: `c${index}`, name: `Categoria {id} ${index}` })

let templates: FirstViewTemplates
beforeAll(async () => {
  templates = await firstViewTemplates()
}, 60_000)

function read<T>(narrow: Narrow<T>, value: unknown): T {
  const narrowed = narrow(value)
  if (narrowed instanceof ParseError) throw new Error(`ParseError at ${narrowed.path.join('.')}`)
  return narrowed
}

function dataOf({ session, settings, categories, products: given }: RenderedScene): FirstViewData {
  return {
    session: read(readSession, { userShop: { id: 'paint' }, ...session }),
    settings: read(readSettings, settings ?? {}),
    categories: read(readCategories, categories ?? []),
    products: read(list(narrowProduct), given),
  }
}

function painted(scene: RenderedScene): Tree | null {
  const data = dataOf(scene)
  const { defaultColor, secondaryColor } = styleFor(data.settings, data.session.channelType)
  return firstView(templates, data, {
    hasTopBar: scene.hasTopBar ?? true,
    texts: scene.texts ?? {},
    theme: themeFor({ primary: defaultColor, secondary: secondaryColor }),
    hrefOf: (path) => (scene.isStandalone ? path : null),
    cards: scene.products.length,
  })
}

/** Attributes in any order, and each run of texts as one: both look the same. */
function plain(tree: Tree | null): unknown {
  if (tree === null || typeof tree === 'string') return tree
  const [tag, attributes, ...children] = tree
  return { tag, attributes, children: children.map(plain) }
}

function everyWordAnother(): Record<string, string> {
  const entries = [catalogText, categoryText, shellText, uiText].flatMap(({ area, ...words }) =>
    Object.entries(words).map(([key, word]) => [`${area}.${key}`, `${area}.${key}: ${word}`]),
  )
  return Object.fromEntries(entries)
}

it('knows every word that its templates name', () => {
  const wordOf = wordsWith({})
  const keys = Array.from(JSON.stringify(templates).matchAll(/\{(\w+\.\w+)\}/g), ([, key = '']) => key)
  expect(keys).toContain('shell.errorTitle')
  expect(keys.filter((key) => wordOf(key) === '')).toEqual([])
})

describe('the preview', () => {
  it("equals the components' markup for every state of a card", async () => {
    const settings = { style: STYLE, disableRestrictedProducts: true }
    for (let from = 0; from < products.length; from += 60) {
      const scene = { products: products.slice(from, from + 60), settings }
      expect(plain(painted(scene))).toEqual(plain(treeOf(await renderView(scene))))
    }
  })

  it.each<[string, Partial<RenderedScene>]>([
    ['a shop without a logo', {}],
    ['a shop with a picture for products without one', { settings: { fallbackImage: '/none.png' } }],
    ['a shop that sells restricted products', { settings: { disableRestrictedProducts: false } }],
    ['a shop that hides inactive products', { settings: { hiddenInactiveProducts: true } }],
    [
      'a channel with colours and a logo of its own',
      {
        session: { channelType: 1 },
        settings: {
          style: STYLE,
          channelSettings: [{ channelId: 1, style: { defaultColor: '#123456', urlLogo: '/own.svg' } }],
        },
      },
    ],
    ['as many categories as fit', { categories: [1, 2, 3, 4].map(category) }],
    ['more categories than fit', { categories: [1, 2, 3, 4, 5].map(category) }],
    ['collections among the tabs', { settings: { showCollections: [category(9)] } }],
    [
      'suggestions of the assistant',
      {
        session: {
          userShop: { id: 'x', currentOrder: { assistantInformations: { searchTerms: ['a'], productsIds: ['1'] } } },
        },
      },
    ],
    ['a page of its own', { isStandalone: true, settings: { style: STYLE } }],
    ['no top bar', { hasTopBar: false }],
    [
      'words of the host',
      {
        texts: {
          'catalog.add': 'Pôr',
          'catalog.addNamed': 'Pôr {name} na sacola',
          'shell.cart': 'Sacola',
          'shell.shop': '{name}',
          'catalog.unavailable': 'Sem estoque',
          'catalog.chooseNamed': 'Escolher',
        },
      },
    ],
    [
      'every word another one, tabs and what is only read out among them',
      {
        session: {
          userShop: { id: 'x', currentOrder: { assistantInformations: { searchTerms: ['a'], productsIds: ['1'] } } },
        },
        texts: everyWordAnother(),
      },
    ],
    ['the same product twice', { products: [products[3], products[3], products[5]].map((one) => ({ ...one })) }],
  ])('equals it with %s', async (_, more) => {
    const scene: RenderedScene = { products: products.slice(0, 12), categories: [category(1)], ...more }
    expect(plain(painted(scene))).toEqual(plain(treeOf(await renderView(scene))))
  })
})

it('does not exist for an agent, whose list has code of its own', () => {
  const scene = { products: products.slice(0, 12), settings: { style: STYLE } }
  expect(painted({ ...scene, session: { sessionType: 1 } })).toBeNull()
  expect(painted(scene)).not.toBeNull()
})

it('does not exist when the shop has no product to show', () => {
  const one = { providerId: '1', name: 'Um' }
  expect(painted({ products: [] })).toBeNull()
  expect(painted({ products: [one], settings: { hiddenInactiveProducts: true } })).toBeNull()
})
