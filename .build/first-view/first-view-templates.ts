import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatCents } from '../../src/lib/money'
import type { FirstViewTemplates } from '../../src/first-view/templates'
import type { Tree } from '../../src/first-view/tree'
import { troubleText } from '../../src/text/trouble'
import { Button } from '../../src/ui/Button'
import { parseMarkup } from './parse-markup'
import { renderView, type RenderedScene } from './render-view'
import {
  childrenOf,
  find,
  hasRole,
  isParentOf,
  isPart,
  isScreen,
  isTag,
  swap,
  withAttributes,
  withChildren,
  withText,
  type Part,
} from './tree-parts'

/** Every text is a hole with its key. */
const HOLED_WORDS = new Proxy<Record<string, string>>({}, { get: (_, key) => `{${String(key)}}` })

const CATEGORY = { providerId: '{id}', name: '{label}' }
/** Amounts in reais, all different so that each can be found again. */
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

/** Takes the rendered components apart into templates. A test compares them, filled, with the components' rendering. */
export async function firstViewTemplates(): Promise<FirstViewTemplates> {
  const shell = await render({})
  const topBar = find(shell, isPart('top-bar'))
  const place = find(shell, isScreen)
  const screen = onlyChild(place)
  const many = await render({}, { categories: Array.from({ length: 5 }, () => CATEGORY) })
  return {
    shell: holed(withAttributes(shell, { style: '{theme}' }), [
      [topBar, '{topBar}'],
      [place, withAttributes(withChildren(place, '{screen}'), { role: '{mainRole}' })],
    ]),
    ...topBarTemplates(topBar, find(await render({}, { isStandalone: true }), isPart('top-bar'))),
    ...screenTemplates(screen),
    agentScreen: onlyChild(find(await render({}, { session: { sessionType: 1 } }), isScreen)),
    manyTabs: classOf(find(many, isParentOf(find(many, hasRole('tablist'))))),
    ...(await cardTemplates(find(screen, isPart('product-card')))),
    waiting: waiting(),
    notice: notice(topBar),
    retry: troubleText.retry,
  }
}

function topBarTemplates(topBar: Part, standalone: Part): Pick<FirstViewTemplates, 'topBar' | 'logo'> {
  const home = find(topBar, isTag('a'))
  const [logo = ''] = childrenOf(home)
  const link = holedLink(home, find(standalone, isTag('a')))
  const bar = withAttributes(topBar, { role: '{barRole}' })
  return { topBar: holed(bar, [[home, withChildren(link, '{logo}')]]), logo }
}

function screenTemplates(screen: Part) {
  const tabList = find(screen, hasRole('tablist'))
  const frame = find(screen, isParentOf(tabList))
  const [, tab] = childrenOf(tabList)
  const card = find(screen, isPart('product-card'))
  const tabs = withChildren(tabList, '{tabs}')
  if (typeof tab !== 'object') throw new Error('A strip of two tabs has no second one.')
  return {
    screen: holed(screen, [
      [frame, withAttributes(withChildren(frame, tabs), { class: '{tabsClass}' })],
      [card, '{cards}'],
    ]),
    fewTabs: classOf(frame),
    tab: withAttributes(tab, { 'aria-selected': '{isSelected}', tabindex: '{tabIndex}' }),
  }
}

async function cardTemplates(card: Part) {
  const link = linkIn(card)
  const picture = find(card, isTag('img'))
  const frame = find(card, isParentOf(picture))
  const place = find(card, isParentOf(frame))
  const [before, amount, weight] = childrenOf(priceIn(card))
  const add = controlIn(card)
  const standalone = linkIn(cardIn(await render({}, { isStandalone: true })))
  const inactive = cardIn(await render({ isActive: false, images: [] }))
  const choose = controlIn(cardIn(await render({ hasVariants: true })))
  const restricted = cardIn(await render({ isRestrictedSale: true }))
  const disabled = find(restricted, isTag('button'))
  if (!before || !amount || !weight || typeof weight === 'string') throw new Error('A price has not its three parts.')
  const pictureHoles = withChildren(place, withChildren(frame, '{picture}'), '{mark}')
  const holes = holed(card, [
    [add, '{button}'],
    [link, holedLink(link, standalone)],
  ])
  if (disabled[1]['disabled'] !== '') throw new Error('A product that may not be bought has a button that works.')
  return {
    card: holed(holes, [[place, pictureHoles], priceHoles(card)]),
    picture,
    noPicture: find(inactive, isTag('svg')),
    mark: find(inactive, isParentOf(find(inactive, isParentOf('{catalog.unavailable}')))),
    before: withText(before, formatCents(900), '{struck}'),
    amount: withText(amount, formatCents(700), '{amount}'),
    weight: withChildren(weight, '{weight}'),
    add: holedButton(add),
    choose: holedButton(choose),
    chooseClass: classOf(find(choose, isTag('button'))),
    reason: find(restricted, isTag('p')),
  }
}

/** The button of a card, with the places it has over the picture. */
function controlIn(card: Part): Part {
  return find(card, isParentOf(find(card, isTag('button'))))
}

function holedButton(control: Part): Part {
  const button = find(control, isTag('button'))
  return holed(control, [[button, withAttributes(button, { disabled: '{isDisabled}' })]])
}

function waiting(): Tree {
  const [button = ''] = parseMarkup(renderToStaticMarkup(createElement(Button, { isBusy: true }, 'x')))
  const [sign = ''] = childrenOf(find(button, (_, part) => childrenOf(part).includes('x')))
  return sign
}

const ON_ONE_LINE = { style: 'flex:none;margin-right:8px;white-space:nowrap' }

/** The notice of a failure, as a bar that uses the rules of the top bar. */
function notice(topBar: Part): Tree {
  const space = find(topBar, isTag('span'))
  const markup = renderToStaticMarkup(createElement(Button, { variant: 'secondary', size: 'small' }, '{trouble.retry}'))
  const buttons = parseMarkup(markup).map((button) => withAttributes(find(button, isTag('button')), ON_ONE_LINE))
  return ['div', { class: classOf(topBar), role: 'alert' }, '{shell.errorTitle}', space, ...buttons]
}

const cardIn = (tree: Tree) => find(tree, isPart('product-card'))

/** The price has three lines: struck, current, weight. */
const priceIn = (card: Part) => find(card, (_, part) => childrenOf(part).some(isStrong))
const isStrong = (tree: Tree) => tree[0] === 'strong'

function priceHoles(card: Part): readonly [Tree, Tree] {
  return [priceIn(card), withChildren(priceIn(card), '{before}', '{amount}', '{weight}')]
}

const linkIn = (card: Part) => find(card, isTag('a'))

function holed(tree: Part, changes: readonly (readonly [Tree, Tree])[]): Part {
  return swap(tree, new Map(changes)) as Part
}

/** A link has an address on a standalone page, and a role in an embedded shop. */
function holedLink(embedded: Part, standalone: Part): Part {
  const { href: _, ...common } = standalone[1]
  const { role, tabindex } = embedded[1]
  if (role !== 'link' || tabindex !== '0') throw new Error('A link without an address is no link by its role.')
  return [embedded[0], { ...common, href: '{href}', role: '{role}', tabindex: '{tabIndex}' }, ...childrenOf(embedded)]
}

function onlyChild(part: Part): Part {
  const [child, ...others] = childrenOf(part)
  if (typeof child !== 'object' || others.length > 0) throw new Error(`<${part[0]}> has not one child.`)
  return child
}

function classOf(part: Part): string {
  return part[1]['class'] ?? ''
}
