import { renderToStaticMarkup } from 'react-dom/server'
import { createElementView } from '../src/elements/element-view'
import { ShopApp } from '../src/elements/ShopApp'
import { createSession } from '../src/session/session'
import type { ShopView } from '../src/session/view'
import { AgentFrame, isHeldByAgent } from '../src/screens/catalog/agent-frame'
import { createMemoryHistory } from '../src/shell/history'
import { when } from '../src/stores/remote'
import { parseMarkup } from './parse-markup'
import type { Part } from './tree-parts'

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
}

/** Renders the real components over the real stores, as they first show a catalogue. */
export async function renderView(scene: RenderedScene): Promise<Part> {
  const { isStandalone = false, hasTopBar = true, texts = {} } = scene
  const session = createSession({ apiBase: '', code: 'paint', takeEarly: answersOf(scene), isOrderLater: true })
  const view = createElementView({
    element: { ownerDocument: {} } as HTMLElement,
    session,
    isStandalone,
    initialCatalog: null,
    texts,
    announce: () => true,
    createHistory: (scrollTop) => {
      const history = createMemoryHistory({ start: '/catalog', mayNavigate: () => true, scrollTop })
      return isStandalone ? { ...history, hrefOf: (path) => path, savedScroll: 0 } : history
    },
    onReady: () => undefined,
    paintedCards: scene.products.length,
  })
  await view.catalog.open()
  await when(() => session.areSettingsSettled.value && session.categories.value.status !== 'loading')
  if (isHeldByAgent(session)) await AgentFrame.preload()
  const markup = renderToStaticMarkup(<ShopApp app={{ id: 1, view, isCartButton: false, hasTopBar }} />)
  // Before the view stand hints to fetch its pictures.
  const root = parseMarkup(markup).find((node): node is Part => node[0] === 'div')
  if (!root) throw new Error(`The shop rendered nothing to paint: ${markup}`)
  return root
}

function answersOf({ session = {}, settings = {}, categories = [], products }: RenderedScene) {
  const answers: Record<string, unknown> = {
    '/api/session/paint': { userShop: { id: 'paint' }, ...session },
    '/api/shop/settings': settings,
    '/api/catalog/categories?perPage=50': categories,
    '/api/catalog/top?pageNumber=0&perPage=10': { data: products },
  }
  return (address: string) => Promise.resolve(Response.json({ success: true, data: answers[address] }))
}
