import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { ShopApp, type ElementApp } from './ShopApp'
import { attachPreview } from '../first-view/preview'
import { attempt } from '../lib/attempt'
import { MOVED } from '../lib/moved'
import { adoptStyles } from '../styles/sheet'

/** Renders in the root of an element. @param react of an earlier call, or null */
export function renderApp(container: ShadowRoot, react: Root | null, app: ElementApp): Root {
  const root = react ?? createRoot(container)
  const show = () => root.render(<ShopApp app={app} />)
  // In one task: between slices of it frames would keep the first press waiting.
  if (react) show()
  else flushSync(show)
  return root
}

/** Restores `display: block` after a CSS reset: an inline element has no size. A host can still hide it otherwise. */
export function ensureBlockDisplay(element: HTMLElement): void {
  const view = element.ownerDocument.defaultView
  const display = attempt(() => view?.getComputedStyle(element).display)
  if (display === 'inline') element.style.setProperty('display', 'block', 'important')
}

/** Shows what was painted before, with the shop's styles. @returns what lets go of the styles */
export function prepareRoot(root: ShadowRoot): () => void {
  attachPreview(root)
  root.dispatchEvent(new Event(MOVED))
  return adoptStyles(root, (root.host as HTMLElement).nonce)
}
