import { isCatalogPath } from '../lib/paths'
import type { ElementSettings } from './element-settings'
import type { OpenShop } from './open-shop'
import type { ElementApp } from './ShopApp'

/** What an element renders of its open shop. */
export function elementApp({ id, view, takeover }: OpenShop, settings: ElementSettings): ElementApp {
  return {
    id,
    view,
    isCartButton: !settings.hasScreens,
    hasTopBar: settings.get('topBar') !== 'off',
    onShown() {
      if (!takeover.preview) return
      takeover.preview.replace()
      // It was complete before it was rendered: its buttons answer before it is painted.
      if (isCatalogPath(view.history.path.peek())) queueMicrotask(() => view.reportReady())
    },
  }
}
