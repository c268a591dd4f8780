import { renderToStaticMarkup } from 'react-dom/server'
import { createElementView } from '../../src/elements/element-view'
import { ShopApp } from '../../src/elements/ShopApp'
import { addresses } from '../../src/first-view/requests/addresses'
import { START } from '../../src/lib/paths'
import { createSession } from '../../src/session/session'
import type { ShopView } from '../../src/session/view'
import { createMemoryHistory } from '../../src/shell/history'
import { when } from '../../src/stores/when'
import { elementsOf, get } from './elements'

/** The server's answers, in the shape of the wire contract; all have defaults. */
export interface RenderedScene {
  session?: object
  settings?: object
  categories?: readonly object[]
  products: readonly object[]
  /** Links have addresses on a standalone page. */
  isStandalone?: boolean
  hasTopBar?: boolean
  texts?: ShopView['texts']
}

/** Renders the real components over the real stores, as they first show a catalogue. */
export async function renderView(scene: RenderedScene): Promise<Element> {
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
      const history = createMemoryHistory({ start: START, mayNavigate: () => true, scrollTop })
      return isStandalone ? { ...history, hrefOf: (path) => path, savedScroll: 0 } : history
    },
    onReady: () => undefined,
    preview: { cards: scene.products.length, replace: () => undefined },
  })
  await view.catalog.open()
  await when(() => session.areSettingsSettled.value && session.categories.value.status !== 'loading')
  const markup = renderToStaticMarkup(<ShopApp app={{ id: 1, view, isCartButton: false, hasTopBar }} />)
  // React puts preload hints for pictures before the view.
  return get(elementsOf(markup), ':scope > div')
}

function answersOf({ session = {}, settings = {}, categories = [], products }: RenderedScene) {
  const answers: Record<string, unknown> = {
    '/api/session/paint': { userShop: { id: 'paint' }, ...session },
    [addresses.settings]: settings,
    [addresses.categories]: categories,
    [addresses.products]: { data: products },
  }
  return (address: string) => Promise.resolve(Response.json({ success: true, data: answers[address] }))
}
