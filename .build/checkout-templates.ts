import { createElement } from 'react'
import type { CheckoutTemplates } from '../src/painting/checkout/templates'
import type { Tree } from '../src/painting/tree'
import { checkoutPageText } from '../src/text/checkout-page'
import { deliveryText } from '../src/text/delivery'
import { Spinner } from '../src/ui/Spinner'
import { rendered, wordsIn } from './agent-templates'
import { holed, holedLink, render } from './first-view-templates'
import type { CheckoutScene } from './render-view'
import {
  childrenOf,
  find,
  isParentOf,
  isPart,
  isTag,
  withAttributes,
  withChildren,
  withText,
  type Part,
} from './tree-parts'

const STORE = { providerId: 'store', name: '{label}', address: { street: '{line}' }, serviceTax: 0 }
const TABLE = { providerId: 'table', name: '{label}' }
/** More units than the top bar counts: no other text says so many. */
const MANY = { units: 100, shown: '99+' }
const ORDER = {
  id: 'order',
  items: [{ providerId: 'product', quantity: MANY.units }],
  seller: { providerId: 'store', name: '{label}' },
  providerPriceTableId: 'table',
}

const renderCheckout = (checkout: Partial<CheckoutScene>) =>
  render(
    {},
    {
      session: { sessionType: 1 },
      settings: { style: { urlLogo: '{address}' }, showSellerOptions: true },
      checkout: { order: ORDER, stores: [STORE], priceTables: [TABLE], ...checkout },
    },
  )

/** Takes an agent's checkout apart: what stands around all screens, the section of the store, the shapes of the rest. */
export async function checkoutTemplates(): Promise<Omit<CheckoutTemplates, 'rules'>> {
  const shell = await renderCheckout({})
  const coming = await renderCheckout({ order: null })
  const section = find(shell, isTag('section'))
  const fieldset = find(section, isTag('fieldset'))
  const [storeField, line, tableField, ...others] = childrenOf(fieldset).map(asPart)
  if (!storeField || line?.[0] !== 'p' || !tableField || others.length > 0)
    throw new Error('The section of the store has not a field, its line, and a field.')
  const pieces = {
    ...topBarTemplates(find(shell, isPart('top-bar')), find(coming, isPart('top-bar'))),
    screen: screenTemplate(shell, coming, section),
    section: holed(section, [[fieldset, withChildren(fieldset, '{fields}')]]),
    storeField: fieldTemplate(storeField),
    tableField: fieldTemplate(tableField, { disabled: '{isDisabled}' }),
    option: optionTemplate(storeField),
    line: withChildren(line, '{line}'),
    busy: rendered(createElement(Spinner, { size: 18 })),
  }
  // A placeholder's word comes with its option.
  const placeholders = ['{delivery.chooseStore}', '{delivery.noPriceTable}']
  return { ...pieces, words: wordsIn([pieces, placeholders], [checkoutPageText, deliveryText]) }
}

function topBarTemplates(bar: Part, emptyBar: Part): Pick<CheckoutTemplates, 'topBar' | 'cart' | 'filledCart'> {
  const home = find(bar, isTag('a'))
  const cart = find(bar, isPart('cart-button'))
  const filled = withText(cart, MANY.shown, '{units}')
  if (JSON.stringify(filled) === JSON.stringify(cart)) throw new Error('The cart does not say what is in it.')
  return {
    topBar: holed(bar, [
      [home, withChildren(holedLink(home, home), '{logo}')],
      [cart, '{cart}'],
    ]),
    cart: find(emptyBar, isPart('cart-button')),
    filledCart: filled,
  }
}

/** The frame of what is there, with the shapes of what is still coming in it. */
function screenTemplate(shell: Part, coming: Part, section: Part): Tree {
  const main = find(shell, isTag('main'))
  const frame = find(main, isParentOf(find(main, isTag('h1'))))
  const shapes = find(coming, isParentOf(find(coming, isTag('h1'))))
  const [heading, columns, ...others] = childrenOf(shapes).map(asPart)
  const [loading, first, ...rest] = childrenOf(find(shapes, isParentOf(find(shapes, isTag('output')))))
  if (!heading || !columns || !loading || !first || others.length > 0)
    throw new Error('A checkout that is coming has not a heading and columns of shapes.')
  const list = find(columns, isParentOf(first))
  const isSame = JSON.stringify(find(frame, isParentOf(section))[1]) === JSON.stringify(list[1])
  if (!isSame) throw new Error('The shapes do not stand where the sections will.')
  return withChildren(frame, heading, holed(columns, [[list, withChildren(list, '{section}', loading, ...rest)]]))
}

function fieldTemplate(field: Part, more: Record<string, string> = {}): Part {
  const select = find(field, isTag('select'))
  const holes = withChildren(withAttributes(select, { 'data-empty': '{isEmpty}', ...more }), '{options}')
  return holed(field, [[select, holes]])
}

function optionTemplate(field: Part): Tree {
  const chosen = find(field, ({ selected }) => selected !== undefined)
  return withAttributes(withChildren(chosen, '{label}'), {
    value: '{value}',
    hidden: '{isHidden}',
    selected: '{isSelected}',
  })
}

function asPart(tree: Tree): Part {
  if (typeof tree === 'string') throw new Error(`A text stands where an element should: ${tree}`)
  return tree
}
