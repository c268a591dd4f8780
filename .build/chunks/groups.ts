/*
 * The files of the build. A module that a group names brings along whatever it imports and no higher group has taken, so
 * each file imports only files above it, which are loaded before it.
 */

import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** Of two screens or more. The checkout's store stays with the checkout, although a proposal that is paid at once asks for it. */
const SHARED =
  /src\/(?!stores\/checkout\.)(ui|ui\/fields|lib|domain|text|api|stores|session|styles|parts\/(?!proposals|past-orders|payment-due|receipt)[^/]+)\/(?!proposal|placed|orders\.|receipt|outcome)[^/]+$/

const ROOT = join(import.meta.dirname, '../../src')

/** Screens that come after a product, and an agent's proposals. */
const AFTER_PRODUCT =
  /src\/((elements|session)\/proposal-|screens\/(?!product|catalog\/(?!agent))|parts\/|shell\/OtherRoute)/

/** A product, which is often pressed at once, waits for no code that only an order's screens share. */
function sharedWithProduct(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  const early = new Set<string>()
  const add = (id: string, context: Rolldown.ChunkingContext): void => {
    if (early.has(id)) return
    early.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds.filter((one) => !AFTER_PRODUCT.test(one))])
      add(next, context)
  }
  return (id, context) => {
    add(join(ROOT, 'index.ts'), context)
    return early.has(id) ? 'parts' : null
  }
}

/** A module in two groups goes to the higher one. */
export const CHUNK_GROUPS = [
  // Runs before all others, for the npm entry alone: the loader has its own copy.
  { name: 'page', test: /src\/(first-view\/requests\/page-fault|lib\/broken-globals|text\/loader)\.ts/ },
  // Paints before the components run; the loader fetches it by `paint.ts`, which stays outside and keeps its export's name.
  {
    name: 'preview',
    test: /src\/(first-view\/(?!server\/|paint\.ts|takeover\.)|lib\/(chunks|reworded)\.ts)/,
  },
  // All that the first press needs, but for the calls.
  {
    name: 'storefront',
    test: /node_modules|src\/(?!first-view\/(?!takeover\.)).+\//,
    tags: ['$initial' as const],
  },
  // Calls of the backend, and the changes of an order. The first press waits for it.
  { name: 'order', test: /src\/(stores\/order-calls|api\/request|parts\/add\/add-to-cart)\.ts/ },
  // The rest of an untouched catalogue, and what goes along with every screen.
  {
    name: 'shop',
    test: /src\/(elements\/after-ready|screens\/catalog\/(SearchBar|GridEnd)|ui\/TabArrows|shell\/focus\/focus|session\/shown-product)\./,
  },
  // Looks at what the host wrote, once for each element.
  { name: 'diagnostics', test: /src\/elements\/diagnostics\./ },
  // Comes with the first touch: the line in the card, the bar of the cart, toasts.
  { name: 'answer', test: /src\/(screens\/catalog\/CardSteps|shell\/CartBar|ui\/ToastItems)\./ },
  // Shared by screens: what a product needs, and what only an order does.
  { name: sharedWithProduct(), debugName: 'parts', test: SHARED, minShareCount: 2 },
  { name: 'order-parts', test: SHARED, minShareCount: 2 },
  // Rarely seen parts of the frame and of the catalogue.
  {
    name: 'frame',
    test: /src\/(elements|shell|styles)\/(?!ProductRoute|OtherRoute|late-address|proposal|focus)[^/]+$/,
  },
  { name: 'results', test: /src\/(screens\/catalog\/([^/]+$|results)|stores\/catalog-(sources|search))/ },
  // Code that hears of the shop and is not it; a file that a browser may keep away.
  { name: 'extras', test: /src\/extras\/analytics\// },
  { name: 'product', test: /src\/(screens\/product\/|shell\/ProductRoute)/ },
  { name: 'cart', test: /src\/screens\/cart\// },
  { name: 'checkout', test: /src\/screens\/checkout\/(?!(proposals|attending|handover|cancelling)\/)/ },
  { name: 'payment', test: /src\/screens\/payment\/(?!vendors)/ },
  { name: 'vendors', test: /src\/screens\/payment\/vendors\// },
  { name: 'pbm', test: /src\/screens\/pbm\// },
  {
    name: 'outcome',
    test: /src\/(screens\/(outcome|partner)\/|shell\/OtherRoute|parts\/receipt\/|.+\/(receipt|outcome)\.)/,
  },
  { name: 'orders', test: /src\/(screens\/orders\/|parts\/past-orders\/|.+\/(placed|orders\.))/ },
  // Comes with the first proposal of an agent.
  {
    name: 'proposals',
    test: /src\/(parts\/proposals\/|(api|domain|text|session|elements)\/proposal|stores\/proposals)/,
  },
  // An agent writes one.
  { name: 'proposing', test: /src\/(screens\/checkout\/proposals\/|stores\/proposal-)/ },
  { name: 'agent', test: /src\/screens\/catalog\/agent\// },
].map((group, index, { length }) => ({ ...group, priority: length - index }))
