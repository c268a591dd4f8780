import { attachPreview, goLive } from '../first-view/preview'
import { attempt } from '../lib/attempt'
import type { ElementSettings } from './element-settings'
import type { OpenShop } from './open-shop'
import { mountApp, showApp, unmountApp } from './react-element'

/** Mounts React in an element as soon as the first view is complete, and renders again after changes. */
export function createElementApp(element: HTMLElement, settings: ElementSettings, current: () => OpenShop | null) {
  let isMounted = false
  const isCartButton = !settings.hasScreens

  function show(shop: OpenShop): void {
    const { id, view } = shop
    if (!isMounted) {
      if (!isCartButton) ensureBlockDisplay(element)
      if (element.shadowRoot) goLive(element.shadowRoot)
    }
    const showOrMount = isMounted ? showApp : mountApp
    isMounted = true
    const hasTopBar = settings.get('top-bar') !== 'off'
    showOrMount(element, { id, view, isCartButton, hasTopBar, onShown: () => shop.preview?.replace() })
  }

  return {
    render(): void {
      const shop = current()
      if (!shop) return
      if (shop.view.texts !== settings.texts()) shop.view = { ...shop.view, texts: settings.texts() }
      if (isMounted || isCartButton) return show(shop)
      void shop.firstView
        .then(() => (isMounted || current() !== shop ? undefined : shop.followLate()))
        .then(() => current() === shop && show(shop))
    },
    unmount(): void {
      unmountApp(element)
      isMounted = false
      if (element.shadowRoot) attachPreview(element.shadowRoot)?.drop()
    },
  }
}

/** Restores `display: block` after a CSS reset: an inline element has no size. A host can still hide it otherwise. */
function ensureBlockDisplay(element: HTMLElement): void {
  const view = element.ownerDocument.defaultView
  const display = attempt(() => view?.getComputedStyle(element).display)
  if (display === 'inline') element.style.setProperty('display', 'block', 'important')
}
