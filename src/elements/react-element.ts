import r2wc from '@r2wc/react-to-web-component'
import { startTransition } from 'react'
import { ShopApp, type ElementApp } from './ShopApp'

/** r2wc's element: an open shadow root with React in it. */
export const ReactElement = r2wc<{ app?: ElementApp }>(ShopApp, { shadow: 'open', props: { app: undefined } })

// r2wc attaches a root to every element it creates. A root that came with the page or its preview is reused: attaching
// would throw, or empty it.
ReactElement.prototype.attachShadow = function (this: HTMLElement, init: ShadowRootInit) {
  return this.shadowRoot ?? HTMLElement.prototype.attachShadow.call(this, init)
}

// r2wc's accessor passes React its props; hosts must not see it on the element.
const setApp = Object.getOwnPropertyDescriptor(ReactElement.prototype, 'app')?.set
delete (ReactElement.prototype as { app?: unknown }).app

interface Callbacks {
  connectedCallback(): void
  disconnectedCallback(): void
}
const callbacks = ReactElement.prototype as Callbacks

/** @internal Renders mounted React again. */
export function showApp(element: HTMLElement, app: ElementApp): void {
  setApp?.call(element, app)
}

/** @internal Mounts React. A transition lets presses and pictures through, and shows nothing before it is complete. */
export function mountApp(element: HTMLElement, app: ElementApp): void {
  // r2wc takes a new element for a connected one: it would render for the property, and once more for the callback.
  callbacks.disconnectedCallback.call(element)
  startTransition(() => {
    setApp?.call(element, app)
    callbacks.connectedCallback.call(element)
  })
}

/** Unmounts React and drops its props, so that an element kept by the host keeps no session alive. */
export function unmountApp(element: HTMLElement): void {
  callbacks.disconnectedCallback.call(element)
  setApp?.call(element, undefined)
}
