/*
 * The only script of a server-rendered view. It is first in the shadow root, so it runs before the view is shown, and it
 * changes only the element. Only browsers with declarative shadow roots run it. It is text because a policy names its hash.
 */

/** Keeps pressed buttons until the shop's code keeps presses itself (`first-view/preview`). */
const KEEP_PRESSES =
  'r.pressed=[];r.addEventListener("click",e=>{let b=e.target.closest("button");b&&r.pressed&&r.pressed.push(b)});'

/**
 * Hides the view when the address, the history entry or the tab has a session's code, which the server did not know. The
 * view is removed before the shop's code looks for it. `display: none` is on the element, because the view's `all: initial`
 * would be visible in a hidden element.
 */
const HIDE_FROM_SESSIONS =
  'let m=history.state&&history.state.vitrine,k;try{k=sessionStorage.session_code}catch{}if(location.hash.length>1||m&&m.code||k){h.style.display="none";document.addEventListener("readystatechange",()=>{r.replaceChildren();h.removeAttribute("style")},{once:true})}'

/** @param isForEverySession shows the view also when there is a session's code */
export function pageScript(isForEverySession: boolean): string {
  const root = 'let h=[...document.querySelectorAll("shop-storefront")].pop(),r=h.shadowRoot;'
  return `{${root}${KEEP_PRESSES}${isForEverySession ? '' : HIDE_FROM_SESSIONS}}`
}
