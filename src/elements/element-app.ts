import { createElement, startTransition, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { ElementPreview } from '../first-view/element-preview'
import { goLive } from '../first-view/preview'
import { ensureBlockDisplay } from './block-display'
import type { ElementSettings } from './element-settings'
import type { OpenShop } from './open-shop'
import { ShopApp } from './ShopApp'

interface ElementAppOptions {
  /** It has an open shadow root. */
  element: HTMLElement
  settings: ElementSettings
  preview: ElementPreview
  /** The shop that is open now. */
  current: () => OpenShop | null
}

/** Mounts React in an element as soon as the first view is complete, and renders again after changes. */
export function createElementApp({ element, settings, preview, current }: ElementAppOptions) {
  let root: Root | null = null
  const isCartButton = !settings.hasScreens

  function show({ id, view }: OpenShop): void {
    const hasTopBar = settings.get('top-bar') !== 'off'
    const content = createElement(ShopApp, { id, view, isCartButton, hasTopBar, onShown: preview.replace })
    if (root) root.render(content)
    else mount(element.shadowRoot as ShadowRoot, content)
  }

  /**
   * The first rendering is the longest: a transition lets presses and pictures through, and shows nothing before it is
   * complete.
   */
  function mount(container: ShadowRoot, content: ReactElement): void {
    if (!isCartButton) ensureBlockDisplay(element)
    goLive(container)
    const mounted = (root = createRoot(container))
    startTransition(() => mounted.render(content))
  }

  /** A preview painted after the shop was opened stays as long as one painted before. */
  function followLate(shop: OpenShop): Promise<void> | undefined {
    const late = preview.late(shop.session.apiBase, shop.code)
    if (!late) return undefined
    shop.view.preview = late
    return shop.follow(late)
  }

  return {
    isMounted: () => root !== null,
    render(): void {
      const shop = current()
      if (!shop) return
      if (shop.view.texts !== settings.texts()) shop.view = { ...shop.view, texts: settings.texts() }
      if (root || isCartButton) return show(shop)
      void shop.firstView
        .then(() => (root || current() !== shop ? undefined : followLate(shop)))
        .then(() => current() === shop && show(shop))
    },
    unmount(): void {
      root?.unmount()
      root = null
      preview.drop()
    },
  }
}
