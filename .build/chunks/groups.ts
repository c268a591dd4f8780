/*
 * The files of the build. A module that a file names brings along whatever it imports and no file above has taken, so each
 * file imports only files above it, which are loaded before it.
 */

import { join } from 'node:path'
import type { Rolldown } from 'vite'

const SOURCES = join(import.meta.dirname, '../../src/')

/**
 * The folders of each file, and single modules that come with it, below `src`. The longest name that fits a path counts, so
 * a folder may lie in another one's. `shared` becomes three files.
 */
export const FOLDERS = {
  // Runs before all others, for the npm entry alone: the loader has its own copy.
  page: ['first-view/requests/page-fault', 'lib/broken-globals', 'text/loader'],
  // Paints before the components run; the loader fetches it by `paint.ts`, which keeps its export's name.
  preview: ['first-view/', 'lib/chunks', 'lib/reworded.'],
  // All that the first press needs, but for the calls.
  storefront: ['first-view/takeover'],
  // The rest of an untouched catalogue, and what goes along with every screen.
  shop: [
    'elements/after-ready',
    'elements/attribute-doubts',
    'screens/catalog/SearchBar',
    'screens/catalog/GridEnd',
    'session/shown-product',
  ],
  // Comes with the first touch, or an order that holds something: calls, the changes of an order, and what goes along.
  order: [
    'stores/order/calls',
    'api/own-code',
    'api/request',
    'parts/add/add-to-cart',
    'elements/with-order',
    'elements/commands',
    'screens/catalog/ListFollowers',
    'ui/TabArrows',
    'shell/focus/',
    'shell/ShopFacts',
  ],
  // Looks at what the host wrote, once for each element.
  diagnostics: ['elements/diagnostics'],
  // Comes with the first touch: the line in the card, the bar of the cart, toasts.
  answer: ['screens/catalog/CardSteps', 'shell/CartBar', 'ui/ToastItems'],
  // Of two screens or more: `parts` has what a product needs, `order-parts` what a cart does, `form-parts` the rest.
  shared: ['ui/', 'lib/', 'domain/', 'text/', 'api/', 'stores/', 'session/', 'styles/', 'parts/'],
  // Rarely seen parts of the frame and of the catalogue.
  frame: ['elements/', 'shell/'],
  results: ['screens/catalog/', 'stores/catalog/search', 'stores/catalog/sources'],
  // Code that hears of the shop and is not it; a file that a browser may keep away.
  extras: ['extras/analytics/'],
  product: ['screens/product/', 'shell/ProductRoute'],
  cart: ['screens/cart/'],
  checkout: ['screens/checkout/', 'stores/checkout', 'screens/catalog/agent/StorePicker'],
  // An agent's part of the checkout.
  desk: [
    'screens/checkout/menu/OrderMenu',
    'screens/checkout/parts/OrderActions',
    'screens/checkout/sections/FooterBar',
  ],
  payment: ['screens/payment/'],
  pix: ['screens/payment/pix/', 'stores/pix', 'domain/pix', 'domain/countdown', 'text/pix'],
  vendors: ['screens/payment/vendors/'],
  pbm: ['screens/pbm/'],
  outcome: [
    'screens/outcome/',
    'screens/partner/',
    'shell/OtherRoute',
    'parts/receipt/',
    'domain/receipt',
    'text/outcome',
  ],
  orders: ['screens/orders/', 'parts/past-orders/', 'api/orders', 'domain/placed', 'stores/placed', 'text/placed'],
  // Comes with the first proposal of an agent.
  proposals: [
    'parts/proposals/',
    'stores/proposals/',
    'api/proposal',
    'domain/proposal',
    'elements/proposal',
    'session/proposal',
    'text/proposal',
  ],
  // An agent writes one.
  proposing: ['screens/checkout/proposals/', 'stores/proposals/choices', 'stores/proposals/draft'],
  // Shortcuts work in an agent's checkout, too.
  agent: ['screens/catalog/agent/', 'parts/agent/AgentShortcuts', 'parts/agent/agent-keys', 'text/shortcuts'],
  // In no group: each import() makes a file.
  alone: [
    'first-view/paint.ts',
    'first-view/server/',
    'elements/address',
    'elements/failure-advice',
    'elements/own-page',
    'shell/address-history',
    'shell/host-scroller',
    'parts/payment-due/',
    'screens/checkout/attending/',
    'screens/checkout/cancelling/',
    'screens/checkout/handover/',
    'session/lost-session',
    'session/visitor',
    'api/visitor',
    'screens/product/subscription/',
  ],
}

type File = keyof typeof FOLDERS

const FILES = Object.keys(FOLDERS) as File[]
const PLACES = FILES.flatMap((file) => FOLDERS[file].map((place) => ({ file, place })))

function pathOf(id: string): string {
  return id.startsWith(SOURCES) ? id.slice(SOURCES.length) : ''
}

function fileOf(id: string): File | undefined {
  const path = pathOf(id)
  const own = PLACES.filter(({ place }) => path.startsWith(place))
  const longest = Math.max(...own.map(({ place }) => place.length))
  return own.find(({ place }) => place.length === longest)?.file
}

/** Shared code that is reached by the files up to one: what is shown first waits for no code of later screens. */
function sharedUpTo(last: File, name: string): (id: string, context: Rolldown.ChunkingContext) => string | null {
  const early = new Set<string>()
  const isEarly = (id: string) => FILES.indexOf(fileOf(id) ?? 'page') <= FILES.indexOf(last)
  const add = (id: string, context: Rolldown.ChunkingContext): void => {
    if (early.has(id)) return
    early.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds.filter(isEarly)]) add(next, context)
  }
  return (id, context) => {
    add(join(SOURCES, 'index.ts'), context)
    return early.has(id) ? name : null
  }
}

function groupsOf(file: File): Rolldown.CodeSplittingGroup[] {
  const test = (id: string) => fileOf(id) === file
  if (file === 'alone') return []
  if (file === 'storefront') {
    const isInFolder = (id: string) => id.includes('node_modules') || pathOf(id).includes('/')
    const isFirst = (id: string) => isInFolder(id) && !['preview', 'alone'].includes(fileOf(id) ?? file)
    return [{ name: file, test: isFirst, tags: ['$initial'] }]
  }
  if (file !== 'shared') return [{ name: file, test }]
  return [
    { name: sharedUpTo('product', 'parts'), debugName: 'parts', test, minShareCount: 2 },
    { name: sharedUpTo('cart', 'order-parts'), debugName: 'order-parts', test, minShareCount: 2 },
    { name: 'form-parts', test, minShareCount: 2 },
  ]
}

/** A module in two groups goes to the higher one. */
export const CHUNK_GROUPS = FILES.flatMap(groupsOf).map((group, index, { length }) => ({
  ...group,
  priority: length - index,
}))
