import { renderToStaticMarkup } from 'react-dom/server'
import { createElementView } from '../src/elements/element-view'
import { ShopApp } from '../src/elements/ShopApp'
import { CATEGORIES, ORDER, PRICE_TABLES, SETTINGS, STORES, TOP_PRODUCTS } from '../src/lib/first-addresses'
import { START } from '../src/lib/paths'
import { createSession } from '../src/session/session'
import type { ShopView } from '../src/session/view'
import { AgentFrame, isHeldByAgent } from '../src/screens/catalog/agent-frame'
import { createMemoryHistory } from '../src/shell/history'
import { routeOf } from '../src/shell/routes'
import { when } from '../src/stores/remote'
import { parseMarkup } from './parse-markup'
import type { Part } from './tree-parts'

const CHECKOUT = '/order/checkout'

/** What the server answers, as the wire has it; what is missing is neutral. */
export interface RenderedScene {
  session?: object
  settings?: object
  categories?: readonly object[]
  products: readonly object[]
  /** On a page of its own links have addresses. */
  isStandalone?: boolean
  hasTopBar?: boolean
  texts?: ShopView['texts']
  /** Shows the checkout instead of the catalogue. */
  checkout?: CheckoutScene
}

export interface CheckoutScene {
  /** null: it is still coming. */
  order: object | null
  stores?: readonly object[]
  priceTables?: readonly object[]
}

/** Renders the real components over the real stores, as they first show a catalogue or a checkout. */
export async function renderView(scene: RenderedScene): Promise<Part> {
  const { isStandalone = false, hasTopBar = true, texts = {}, checkout } = scene
  const start = checkout ? CHECKOUT : START
  const session = createSession({ apiBase: '', code: 'paint', takeEarly: answersOf(scene), isOrderLater: true })
  const view = createElementView({
    element: { ownerDocument: {} } as HTMLElement,
    session,
    isStandalone,
    initialCatalog: null,
    texts,
    announce: () => true,
    createHistory: (scrollTop) => {
      const history = createMemoryHistory({ start, mayNavigate: () => true, scrollTop })
      return isStandalone ? { ...history, hrefOf: (path) => path, savedScroll: 0 } : history
    },
    onReady: () => undefined,
    painted: { cards: scene.products.length, tell: undefined },
  })
  if (!checkout) await view.catalog.open()
  await when(() => session.areSettingsSettled.value && session.categories.value.status !== 'loading')
  if (isHeldByAgent(session)) await AgentFrame.preload()
  if (checkout) await prepare(view, checkout)
  const markup = renderToStaticMarkup(<ShopApp app={{ id: 1, view, isCartButton: false, hasTopBar }} />)
  // Before the view stand hints to fetch its pictures.
  const root = parseMarkup(markup).find((node): node is Part => node[0] === 'div')
  if (!root) throw new Error(`The shop rendered nothing to paint: ${markup}`)
  return root
}

async function prepare(view: ShopView, { order }: CheckoutScene): Promise<void> {
  const screen = await routeOf(CHECKOUT).screen.preload?.()
  if (!order) return
  view.session.wantOrder()
  await screen?.prepare?.(view)
}

function answersOf({ session = {}, settings = {}, categories = [], products, checkout }: RenderedScene) {
  const answers: Record<string, unknown> = {
    '/api/session/paint': { userShop: { id: 'paint' }, ...session },
    [SETTINGS]: settings,
    [CATEGORIES]: categories,
    [TOP_PRODUCTS]: { data: products },
    [ORDER]: checkout?.order,
    [STORES]: checkout?.stores,
    [PRICE_TABLES]: checkout?.priceTables,
  }
  return (address: string) => Promise.resolve(Response.json({ success: true, data: answers[address] }))
}
