import type { ElementPreview } from '../first-view/element-preview'
import { goLive } from '../first-view/preview'
import { ensureBlockDisplay } from './block-display'
import type { ElementSettings } from './element-settings'
import type { OpenShop } from './open-shop'
import { mountApp, showApp, unmountApp } from './react-element'

interface ElementAppOptions {
  element: HTMLElement
  settings: ElementSettings
  preview: ElementPreview
}

/** Mounts React in an element as soon as the first view is complete, and renders again after changes. */
export function createElementApp({ element, settings, preview }: ElementAppOptions, current: () => OpenShop | null) {
  let isMounted = false
  const isCartButton = !settings.hasScreens

  function show({ id, view }: OpenShop): void {
    if (!isMounted) {
      if (!isCartButton) ensureBlockDisplay(element)
      if (element.shadowRoot) goLive(element.shadowRoot)
    }
    const showOrMount = isMounted ? showApp : mountApp
    isMounted = true
    const hasTopBar = settings.get('top-bar') !== 'off'
    showOrMount(element, { id, view, isCartButton, hasTopBar, onShown: preview.replace })
  }

  /** A preview painted after the shop was opened stays as long as one painted before. */
  function followLate(shop: OpenShop): Promise<void> | undefined {
    const late = preview.late(shop.session.apiBase, shop.code)
    if (!late) return undefined
    shop.view.preview = late
    return shop.follow(late)
  }

  return {
    isMounted: () => isMounted,
    render(): void {
      const shop = current()
      if (!shop) return
      if (shop.view.texts !== settings.texts()) shop.view = { ...shop.view, texts: settings.texts() }
      if (isMounted || isCartButton) return show(shop)
      void shop.firstView
        .then(() => (isMounted || current() !== shop ? undefined : followLate(shop)))
        .then(() => current() === shop && show(shop))
    },
    unmount(): void {
      unmountApp(element)
      isMounted = false
      preview.drop()
    },
  }
}
