/*
 * The one script of a page rendered ahead. It stands first in the painted root, so that it runs before anything there is
 * shown, and touches nothing but the element. Written for browsers with declarative shadow roots; kept as text, since a
 * policy names its hash.
 */

/** Until the shop's code keeps presses itself (`painting/takeover`), buttons that are pressed are remembered. */
const KEEP_PRESSES =
  'r.pressed=[];r.addEventListener("click",e=>{let b=e.target.closest("button");b&&r.pressed&&r.pressed.push(b)});'

/**
 * An address with a code in its hash, or whose entry of the history keeps one, belongs to a session that the server did
 * not know: what was painted is hidden before it is shown, and gone before the shop's code looks for it. The element loses
 * its box: the view's own `all: initial` would be visible in a hidden one.
 */
const HIDE_FROM_SESSIONS =
  'let m=history.state&&history.state.vitrine;if(location.hash.length>1||m&&m.code){h.style.display="none";document.addEventListener("readystatechange",()=>{r.replaceChildren();h.removeAttribute("style")},{once:true})}'

/** @param isForEverySession keeps what was painted where the address has a session's code */
export function pageScript(isForEverySession: boolean): string {
  const root = 'let h=[...document.querySelectorAll("shop-storefront")].pop(),r=h.shadowRoot;'
  return `{${root}${KEEP_PRESSES}${isForEverySession ? '' : HIDE_FROM_SESSIONS}}`
}
