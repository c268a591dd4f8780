import r2wc from '@r2wc/react-to-web-component'
import { startTransition } from 'react'
import { ShopApp, type ElementApp } from './ShopApp'

/** r2wc's element: an open shadow root with React in it. */
export const ReactElement = r2wc<{ app?: ElementApp }>(ShopApp, { shadow: 'open', props: { app: undefined } })

// r2wc attaches a root to every element it makes. One that is there already, because something was painted in it or it
// came with the page, is taken as it is: attaching would throw, or empty it.
ReactElement.prototype.attachShadow = function (this: HTMLElement, init: ShadowRootInit) {
  return this.shadowRoot ?? HTMLElement.prototype.attachShadow.call(this, init)
}

// r2wc's accessor is the way in for what React renders, and nothing a host should see on the element.
const setApp = Object.getOwnPropertyDescriptor(ReactElement.prototype, 'app')?.set
delete (ReactElement.prototype as { app?: unknown }).app

interface Callbacks {
  connectedCallback(): void
  disconnectedCallback(): void
}
const callbacks = ReactElement.prototype as Callbacks

/** @internal Renders again what is mounted. */
export function showApp(element: HTMLElement, app: ElementApp): void {
  setApp?.call(element, app)
}

/**
 * @internal Mounts React. The first rendering is the longest: as a transition it lets presses and pictures in between, and
 * nothing of it is shown before it is whole.
 */
export function mountApp(element: HTMLElement, app: ElementApp): void {
  // r2wc takes a new element for a connected one: it would render for the property, and once more for the callback.
  callbacks.disconnectedCallback.call(element)
  startTransition(() => {
    setApp?.call(element, app)
    callbacks.connectedCallback.call(element)
  })
}

/** Unmounts React and forgets what it showed, so that a kept element keeps no session alive. */
export function unmountApp(element: HTMLElement): void {
  callbacks.disconnectedCallback.call(element)
  setApp?.call(element, undefined)
}
