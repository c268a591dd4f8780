import { plainBase } from '../../domain/session-identity'
import { keptForTab, shopOf } from '../../lib/kept-session'
import { codeOfPage } from '../../opening/opening'

/*
 * The only script of a server-rendered view. It is first in the shadow root, so it runs before the view is shown, and it
 * changes only the element. Only browsers with declarative shadow roots run it. The build bundles it into text, whose hash a
 * policy names.
 */

/** Shows the view also when the address, the history entry or the tab has a session's code. From the build. */
declare const IS_FOR_EVERY_SESSION: boolean

type Root = ShadowRoot & { pressed?: Element[] | undefined }

const shops = document.querySelectorAll<HTMLElement>('shop-storefront')
const shop = shops[shops.length - 1]
const root = shop?.shadowRoot as Root | null | undefined

/** Keeps pressed buttons until the shop's code keeps presses itself (`first-view/preview`). */
function keepPresses(pressed: Root): void {
  pressed.pressed = []
  pressed.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (button) pressed.pressed?.push(button)
  })
}

/**
 * Hides the view from a session, which the server did not know. It is removed before the shop's code looks for it.
 * `display: none` is on the element, because the view's `all: initial` would be visible in a hidden element.
 */
function hideFromSessions(element: HTMLElement, view: Root): void {
  const basePath = element.getAttribute('base-path') ?? ''
  const shopKey = shopOf(plainBase(element.getAttribute('api-base') ?? ''), basePath)
  if (codeOfPage({ location, history, kept: keptForTab('session_code', shopKey) }, basePath) === '') return
  element.style.display = 'none'
  const end = () => {
    view.replaceChildren()
    element.removeAttribute('style')
  }
  document.addEventListener('readystatechange', end, { once: true })
}

if (shop && root) {
  keepPresses(root)
  if (!IS_FOR_EVERY_SESSION) hideFromSessions(shop, root)
}
