import type { Page } from '@playwright/test'
import { expect, passTime } from './support.ts'

const CONTROLS = ['button', 'link', 'textbox', 'searchbox', 'radio', 'checkbox', 'combobox', 'tab', 'spinbutton']

/** The shop's time that a step gets, ms: sentences are said half a second after their change. */
const REST = 1200
/** Less than any wait after which the shop says that something is slow, ms. */
const STRIDE = 100
/** Longer than a stride: words that stand for no longer than a request takes are not read, as no request takes time here. */
const READ_AFTER = 150

/** A node of the accessibility tree that the browser gives assistive technologies. */
interface AxNode {
  nodeId: string
  parentId?: string
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
  properties?: { name: string; value: { value: unknown } }[]
}

export interface Listener {
  /** Does one step, and writes down what is said after it, and what has the focus then. */
  step(words: string, act: () => Promise<unknown>): Promise<void>
  transcript(): string
}

/**
 * Hears a page as somebody does who does not see it. The page's clock stands still but for the time that each step gets,
 * so that a slow machine says no more than a fast one. Call it before the page opens.
 */
export async function hear(page: Page): Promise<Listener> {
  const start = new Date()
  await page.clock.install({ time: start })
  await page.clock.pauseAt(new Date(start.getTime() + 1000))
  await page.addInitScript(listenToRegions, READ_AFTER)
  const cdp = await page.context().newCDPSession(page)
  const lines: string[] = []

  const nodes = async () => {
    const { nodes: all } = (await cdp.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
    return all
  }
  const said = () => page.evaluate(() => (Reflect.get(globalThis, 'heard') as string[]).splice(0))

  async function step(words: string, act: () => Promise<unknown>): Promise<void> {
    await act()
    await passTime(page, REST, STRIDE)
    const heard = await said()
    const tree = await nodes()
    const focus = focusOf(tree)
    lines.push(`> ${words}`, ...heard.map((sentence) => `  says   ${sentence}`), `  focus  ${focus}`, '')
    expect(new Set(heard).size, `said once after '${words}': ${heard.join(' | ')}`).toBe(heard.length)
    expect(unclear(tree), `controls without a name of their own after '${words}'`).toEqual([])
    // Nobody has pressed anything before the first step.
    if (lines.length > heard.length + 3)
      expect(focus, `the focus after '${words}'`).not.toMatch(/^(RootWebArea|nothing)|‘’/)
  }
  return { step, transcript: () => lines.join('\n') }
}

const wordsOf = ({ role, name }: AxNode) => `${role?.value ?? ''} ‘${name?.value ?? ''}’`.replaceAll('\u00A0', ' ')
const descriptionOf = ({ description }: AxNode) => description?.value && `(${description.value})`

/** Finds the nearest node around another that is such a one. */
function ancestors(tree: readonly AxNode[], isIt: (one: AxNode) => boolean) {
  const byId = new Map(tree.map((node) => [node.nodeId, node]))
  const around = (node: AxNode): AxNode | undefined => {
    const parent = byId.get(node.parentId ?? '')
    return parent && !isIt(parent) ? around(parent) : parent
  }
  return around
}

/** Role, name and description of what has the focus, and of the dialog around it. */
function focusOf(tree: readonly AxNode[]): string {
  const isFocused = ({ ignored, properties }: AxNode) =>
    !ignored && properties?.some(({ name, value }) => name === 'focused' && value.value === true)
  const focused = tree.filter(isFocused).at(-1)
  if (!focused) return 'nothing'
  const dialog = ancestors(tree, ({ role }) => role?.value.endsWith('dialog') ?? false)(focused)
  const place = dialog && ['in', wordsOf(dialog), descriptionOf(dialog)]
  const group = ancestors(tree, ({ role }) => role?.value === 'group')(focused)
  const words = [wordsOf(focused), descriptionOf(focused), group && `of ${wordsOf(group)}`, ...(place ?? [])]
  return words.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ')
}

/** Controls without a name, and those of one role and one group that share a name. */
function unclear(tree: readonly AxNode[]): string[] {
  const groupOf = ancestors(tree, ({ role }) => role?.value === 'group')
  const controls = tree
    .filter(({ ignored, role }) => !ignored && CONTROLS.includes(role?.value ?? ''))
    .map((node) =>
      [node, groupOf(node)]
        .filter((one) => one !== undefined)
        .map(wordsOf)
        .join(' of '),
    )
  return controls.filter((words, at) => words.includes('‘’') || controls.indexOf(words) !== at)
}

/**
 * Runs in the page. Words that come into a region are read, words that go are not. `status` and `alert` are read whole,
 * other regions by what came. A region that comes with its words is silent, unless it is an alert.
 */
function listenToRegions(rest: number): void {
  // The page runs this function alone, so what it needs lies in it.
  /* oxlint-disable unicorn/consistent-function-scoping */
  const LIVE = 'output, [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
  const WHOLE = 'output, [role=status], [role=alert], [aria-atomic=true]'
  const heard: string[] = []
  Object.assign(globalThis, { heard })
  const wordsIn = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.matches('[aria-hidden=true], [hidden], svg, style')) return ''
    const label = node.getAttribute('aria-label')
    if (label && node.matches('button, a')) return ` ${label} `
    return [...node.childNodes].map(wordsIn).join(node instanceof HTMLSpanElement ? '' : ' ')
  }
  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)
  const isHeard = (node: Node) => {
    const element = elementOf(node)
    if (!node.isConnected || !element?.checkVisibility()) return false
    const modals = [...(element.getRootNode() as Document | ShadowRoot).querySelectorAll('dialog:modal')]
    return modals.length === 0 || modals.some((modal) => modal.contains(element))
  }
  const changed = new Map<Element, Set<Node>>()
  const read = () => {
    const parts = [...changed].map(([region, came]) => {
      const isWhole = region.matches(WHOLE) && region.getAttribute('aria-atomic') !== 'false'
      const nodes = isWhole ? [region] : [...came]
      return nodes.filter(isHeard).map(wordsIn).join(' ').replaceAll(/\s+/g, ' ').trim()
    })
    changed.clear()
    // Regions that change at once have no order.
    // oxlint-disable-next-line unicorn/no-array-sort -- a list of its own
    heard.push(...parts.filter(Boolean).sort())
  }
  const note = (region: Element, came: Node) => {
    if (changed.size === 0) setTimeout(read, rest)
    changed.set(region, (changed.get(region) ?? new Set()).add(came))
  }
  const alertsIn = (node: Node) =>
    node instanceof Element ? [node, ...node.querySelectorAll('*')].filter((one) => one.matches('[role=alert]')) : []
  const observed = new Set<Node>()
  const observe = (root: Node) => {
    if (observed.has(root)) return
    observed.add(root)
    new MutationObserver((records) => {
      observeRoots()
      for (const { type, target, addedNodes } of records) {
        const region = elementOf(target)?.closest(LIVE)
        for (const node of type === 'characterData' ? [target] : addedNodes) {
          if (region) note(region, node)
          else for (const alert of alertsIn(node)) note(alert, alert)
        }
      }
    }).observe(root, { childList: true, characterData: true, subtree: true })
  }
  // The parser makes a root of a page that the server wrote without `attachShadow`.
  const observeRoots = () => {
    for (const { shadowRoot } of document.querySelectorAll('shop-storefront, shop-catalog, shop-checkout'))
      if (shadowRoot) observe(shadowRoot)
  }
  document.addEventListener('DOMContentLoaded', observeRoots)
  observe(document)
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options)
    observe(root)
    return root
  }
}
