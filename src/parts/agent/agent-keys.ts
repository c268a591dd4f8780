import { clock } from '../../lib/clock'
import { nextFrame } from '../../lib/next-frame'
import { isTypedInto } from '../../lib/typed-into'
import type { ShopView } from '../../session/view'
import { goToSection, sectionsIn } from './go-to-section'

/** False once the agent has switched off shortcuts of one key (WCAG 2.2, 2.1.4), until the page is left. */
export const singleKeys = { areOn: true }

interface AgentKeys {
  view: ShopView
  root: ShadowRoot
  showList: () => void
}

/**
 * Handles an agent's shortcut: only while the focus is in the element, or while nothing has it on a page or in a frame
 * of the shop's own. In a field no shortcut counts that writes a character, and with an open dialog none does.
 */
export function handleAgentKey(event: KeyboardEvent, { view, root, showList }: AgentKeys): void {
  const [target] = event.composedPath()
  if (event.defaultPrevented || !isForShop(event, view, root.host)) return
  if (root.querySelector('dialog[open]')) return
  const act = actionOf(event, isTypedInto(target), { view, root, showList })
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

function actionOf(event: KeyboardEvent, isTyped: boolean, { view, root, showList }: AgentKeys) {
  const { key, code, altKey, ctrlKey, metaKey } = event
  if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) return finishOrGo(root)
  if (ctrlKey || metaKey) return undefined
  // The digit's place on the keyboard: with Alt some systems write another character, which a text may need.
  const digit = altKey && /^Digit([1-9])$/.exec(code)?.[1]
  if (digit && (!isTyped || key === digit)) return goToNth(root, Number(digit))
  if (isTyped || altKey || !singleKeys.areOn) return undefined
  if (key === '/') return () => focusSearch(view, root)
  return key === '?' ? showList : undefined
}

/** A choice that this key has decided is sent within this time, or it is missing, ms. */
const CHOICE_WAIT = 3000

/** Presses the finish, after the choice that is on its way. While parts are missing, goes to the first of them. */
function finishOrGo(root: ShadowRoot): (() => unknown) | undefined {
  const find = () => root.querySelector<HTMLButtonElement>('[data-finish]')
  if (!find()) return undefined
  const isHeld = () =>
    find()?.getAttribute('aria-disabled') === 'true' || root.querySelector('[data-section] [aria-busy=true]') !== null
  return async () => {
    const end = clock.elapsed() + CHOICE_WAIT
    // The first frame draws what the key has decided.
    if (find()?.disabled || isHeld())
      do await nextFrame()
      while (isHeld() && clock.elapsed() < end)
    const finish = find()
    const next = finish?.disabled ? root.querySelector<HTMLButtonElement>('[data-missing]') : finish
    next?.click()
  }
}

function goToNth(root: ShadowRoot, number: number): (() => void) | undefined {
  const section = sectionsIn(root)[number - 1]
  return section && (() => goToSection(section))
}

/** Tries for this long: the search loads after the first products, ms. */
const SEARCH_WAIT = 3000

/** Focuses the search, on the catalogue's screen unless the host shows that itself. */
function focusSearch(view: ShopView, root: ShadowRoot): void {
  const { history } = view
  if (!searchIn(root)) history.navigate('/catalog')
  const started = clock.elapsed()
  const tryIt = () => {
    const field = searchIn(root)
    field?.focus()
    field?.select()
    const isComing = history.path.peek().startsWith('/catalog') && clock.elapsed() - started < SEARCH_WAIT
    if (!field && isComing) requestAnimationFrame(tryIt)
  }
  tryIt()
}

const searchIn = (root: ShadowRoot) => root.querySelector<HTMLInputElement>('[role=search] input')
