import { isCatalogPath } from '../lib/paths'
import { wait } from '../lib/wait'
import { AgentFrame } from '../screens/catalog/CatalogScreen'
import { isHeldByAgent } from '../session/SessionContext'
import type { ShopView } from '../session/view'
import { preloadScreen } from '../shell/routes'
import { when } from '../stores/when'

/** Resolves when the data and the code of a view's first screen are here, or will not come. */
export async function whenFirstScreenIsComplete(view: ShopView): Promise<void> {
  void codeFor(view)
  await dataFor(view)
  await codeFor(view)
}

const codeFor = ({ history }: ShopView) => preloadScreen(history.path.peek())

async function dataFor({ session, catalog, history }: ShopView): Promise<void> {
  await when(() => {
    const isOpen = session.areSettingsSettled.value && session.categories.value.status !== 'loading'
    const isListed = catalog.isSettled.value || !isCatalogPath(history.path.value)
    return session.remote.value.status === 'failed' || (isOpen && isListed)
  })
  // Its code comes apart: without it the live view would show less than what is painted.
  if (isCatalogPath(history.path.peek()) && isHeldByAgent(session)) await AgentFrame.preload()
  // A new task for the rendering: defining the elements and reading the answers filled this one.
  await wait(0)
}
