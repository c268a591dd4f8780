import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FirstViewTemplates } from '../../src/first-view/templates'
import type { Tree } from '../../src/first-view/tree'
import { PartFailure } from '../../src/ui/PartFailure'
import { around, cut, elementsOf, get, set, treeOf } from './elements'
import { renderView, type RenderedScene } from './render-view'

export { recorded } from './recorded-rules'

/** Every text is a hole with its key. */
const HOLED_WORDS = new Proxy<Record<string, string>>({}, { get: (_, key) => `{${String(key)}}` })

const CATEGORY = { providerId: '{id}', name: '{label}' }
const PRODUCT = {
  providerId: 'product',
  name: '{name}',
  isActive: true,
  images: [{ url: '{address}' }],
  soldInKilo: true,
  amountInKilo: 1,
  price: 7,
  listPrice: 9,
}

const render = (product: object, scene: Partial<RenderedScene> = {}) =>
  renderView({
    products: [{ ...PRODUCT, ...product }],
    categories: [CATEGORY],
    settings: { style: { urlLogo: '{address}' }, disableRestrictedProducts: true },
    texts: HOLED_WORDS,
    ...scene,
  })

const renderCard = async (product: object) => get(await render(product), CARD)

const CARD = '[part="product-card"]'
const SCREEN = '[data-screen]'
const TABS = '[role="tablist"]'

/** Takes the rendered components apart into templates. A test compares them, filled, with the components' rendering. */
export async function firstViewTemplates(): Promise<FirstViewTemplates & { chooseClass: string }> {
  const shell = await render({})
  const many = await render({}, { categories: Array.from({ length: 5 }, () => CATEGORY) })
  return {
    notice: notice(),
    manyTabs: around(get(many, TABS)).className,
    // From the inside out: each part leaves a hole in what is around it.
    ...(await cardTemplates(get(shell, CARD))),
    ...screenTemplates(get(shell, SCREEN)),
    ...topBarTemplates(get(shell, '[part="top-bar"]')),
    shell: treeOf(set(shell, { style: '{theme}' })),
  }
}

async function cardTemplates(card: Element) {
  const inactive = await renderCard({ isActive: false, images: [] })
  const restricted = await renderCard({ isRestrictedSale: true })
  const choose = get(await renderCard({ hasVariants: true }), 'button')
  const chooseClass = choose.className
  // A product that may not be bought has a button that does not work.
  get(restricted, 'button[disabled]')
  const picture = get(card, 'img')
  around(picture).after('{mark}')
  const before = get(card, '[part="price"] > div')
  const amount = get(card, '[part="price"] > strong')
  const weight = get(card, '[part="price"] > span')
  get(before, 's').textContent = '{struck}'
  set(amount, { part: '{part}' }).textContent = '{amount}'
  weight.textContent = '{weight}'
  holeLink(card)
  return {
    picture: cut(picture, '{picture}'),
    noPicture: treeOf(get(inactive, 'svg')),
    mark: treeOf(get(inactive, '[part="picture"] > :last-child')),
    before: cut(before, '{before}'),
    amount: cut(amount, '{amount}'),
    weight: cut(weight, '{weight}'),
    add: buttonTemplate(get(card, 'button')),
    choose: buttonTemplate(choose),
    chooseClass,
    reason: treeOf(get(restricted, 'p')),
    card: cut(card, '{cards}'),
  }
}

/** The button of a card, with the places it has over the picture. */
const buttonTemplate = (element: Element) => cut(around(set(element, { disabled: '{isDisabled}' })), '{button}')

function screenTemplates(place: Element) {
  const tabs = get(place, TABS)
  const tab = set(get(tabs, ':nth-child(2)'), { 'aria-selected': '{isSelected}', tabindex: '{tabIndex}' })
  tabs.replaceChildren('{tabs}')
  const fewTabs = around(tabs).className
  around(tabs).className = '{tabsClass}'
  set(place, { role: '{mainRole}' })
  return { tab: treeOf(tab), fewTabs, screen: cut(get(place, ':scope > :only-child'), '{screen}') }
}

function topBarTemplates(topBar: Element) {
  holeLink(topBar)
  const logo = cut(get(topBar, 'a > *'), '{logo}')
  return { logo, topBar: cut(set(topBar, { role: '{barRole}' }), '{topBar}') }
}

/** A link has an address on a standalone page, and a role in an embedded shop. */
const holeLink = (within: Element) =>
  set(get(within, 'a[role="link"][tabindex="0"]'), { href: '{href}', role: '{role}', tabindex: '{tabIndex}' })

/** The notice that the components did not load: that of a part, with the words for all of them. */
function notice(): Tree {
  const markup = renderToStaticMarkup(createElement(PartFailure, { onRetry: () => undefined }))
  const retry = get(elementsOf(markup), 'button')
  const part = around(retry)
  retry.textContent = '{ui.retry}'
  part.replaceChildren('{shell.errorTitle}', retry)
  return treeOf(part)
}
