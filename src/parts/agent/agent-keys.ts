import { isTypedInto } from '../../lib/typed-into'
import type { ShopView } from '../../session/view'
import { focusSearch } from './search-field'

/** False once the agent has switched off shortcuts of one key (WCAG 2.2, 2.1.4), until the page is left. */
export const singleKeys = { areOn: true }

/** The checkout on the screen. */
export interface CheckoutKeys {
  /** Of its sections, in their order. */
  readonly titles: readonly string[]
  /** Opens a section, and focuses its first field. @param at from 0 */
  goTo(at: number): void
  /** Finishes the order, or goes to the first missing part. */
  finish(): Promise<void>
}

interface AgentKeys {
  view: ShopView
  root: ShadowRoot
  showList: () => void
  checkout: CheckoutKeys | undefined
}

/**
 * Handles an agent's shortcut: only while the focus is in the element, or while nothing has it on a page or in a frame
 * of the shop's own. In a field no shortcut counts that writes a character, and with an open dialog none does.
 */
export function handleAgentKey(event: KeyboardEvent, keys: AgentKeys): void {
  const { view, root } = keys
  const [target] = event.composedPath()
  if (event.defaultPrevented || !isForShop(event, view, root.host)) return
  if (root.querySelector('dialog[open]')) return
  const act = actionOf(event, isTypedInto(target), keys)
  if (!act) return
  event.preventDefault()
  act()
}

function isForShop(event: Event, { isStandalone }: ShopView, host: Element): boolean {
  const path = event.composedPath()
  if (path.includes(host)) return true
  const page = host.ownerDocument
  const isOwnPage = isStandalone || page.defaultView?.parent !== page.defaultView
  return isOwnPage && path[0] === page.body
}

function actionOf(event: KeyboardEvent, isTyped: boolean, { view, showList, checkout }: AgentKeys) {
  const { key, code, altKey, ctrlKey, metaKey } = event
  if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) return checkout?.finish
  if (ctrlKey || metaKey) return undefined
  // The digit's place on the keyboard: with Alt some systems write another character, which a text may need.
  const digit = altKey && /^Digit([1-9])$/.exec(code)?.[1]
  if (digit && (!isTyped || key === digit)) return goToNth(checkout, Number(digit))
  if (isTyped || altKey || !singleKeys.areOn) return undefined
  if (key === '/') return () => focusSearch(view)
  return key === '?' ? showList : undefined
}

function goToNth(checkout: CheckoutKeys | undefined, number: number): (() => void) | undefined {
  return checkout && number <= checkout.titles.length ? () => checkout.goTo(number - 1) : undefined
}
