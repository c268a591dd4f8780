/** Figures of one load. Times in ms from the start of the navigation. */
export interface Observed {
  /** First paint of the target. */
  first: number | null
  /** The element reported that its first screen can be used; null on pages without an element. */
  ready: number | null
  /** A press was answered: its button is busy or done, or the cart counts the product. */
  answered: number | null
  largestPaint: number
  /** Sum of the time that tasks took beyond 50 ms each. */
  blocking: number
}

/** The target of a page: an element with one of these words, or any element. */
export interface Awaited {
  selector: string
  words?: string[]
}

/** The console's message when the first screen can be used. */
export const USABLE = 'bench: usable'

declare global {
  interface Window {
    observed: Observed
  }
}

/**
 * Runs first in every page. It records the frames in which the target is first painted and a press is answered, in the page
 * or in any of its open shadow roots, declared or attached. It also records the largest paint and long tasks.
 */
export function observe({ selector, words, usable }: Awaited & { usable: string }): void {
  const ELEMENTS = 'shop-storefront, shop-catalog, shop-checkout'
  const ANSWER = 'button[aria-busy=true], [data-added], [part=cart-button][aria-label^="Carrinho, "]'
  const observed: Observed = {
    first: null,
    ready: null,
    answered: null,
    largestPaint: 0,
    blocking: 0,
  }
  window.observed = observed
  let hasChanged = true
  const watcher = new MutationObserver(() => (hasChanged = true))
  const roots = new Set<Document | ShadowRoot>()
  const watch = (root: Document | ShadowRoot) => {
    if (roots.has(root)) return
    roots.add(root)
    const attributeFilter = ['disabled', 'aria-busy', 'aria-label', 'data-added']
    watcher.observe(root, { childList: true, subtree: true, characterData: true, attributeFilter })
  }
  watch(document)
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function attachAndWatch(init) {
    const root = attach.call(this, init)
    watch(root)
    return root
  }

  const isShown = (root: Document | ShadowRoot) =>
    Array.from(root.querySelectorAll(selector)).some(
      (element) => !words || words.some((word) => element.textContent?.includes(word)),
    )
  const noteAfterPaint = (key: 'first' | 'answered') => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => (observed[key] = performance.now()))
    port1.start()
    port2.postMessage(null)
  }
  let isFirstSeen = false
  const look = () => {
    if (hasChanged) {
      hasChanged = false
      // No script attaches a root that the page's own HTML declares.
      for (const { shadowRoot } of document.querySelectorAll(ELEMENTS)) if (shadowRoot) watch(shadowRoot)
      if (!isFirstSeen && [...roots].some(isShown)) {
        isFirstSeen = true
        noteAfterPaint('first')
      }
      if ([...roots].some((root) => root.querySelector(ANSWER))) return noteAfterPaint('answered')
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  document.addEventListener('shop-ready', () => {
    observed.ready ??= performance.now()
    console.debug(usable)
  })
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'largest-contentful-paint') observed.largestPaint = entry.startTime
      else observed.blocking += entry.duration - 50
    }
  })
  for (const type of ['largest-contentful-paint', 'longtask']) observer.observe({ type, buffered: true })
}
