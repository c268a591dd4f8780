/** What one load of a page told about itself. Times in ms from the start of the navigation. */
export interface Observed {
  /** When what was waited for was first painted. */
  first: number | null
  largestPaint: number
  layoutShift: number
  /** What tasks took beyond 50 ms each. */
  blocking: number
}

/** What a page is waited for: one of these words, or an element. */
export interface Awaited {
  words?: string[]
  selector?: string
}

declare global {
  interface Window {
    observed: Observed
  }
}

/**
 * Runs in the page before anything else, the same for all pages: notes the frame in which what is waited for is first
 * painted, in the page or in any open shadow root of it, and what the browser says of layout shifts, the largest paint
 * and long tasks.
 */
export function observe({ words = [], selector }: Awaited): void {
  window.observed = { first: null, largestPaint: 0, layoutShift: 0, blocking: 0 }
  let hasChanged = true
  const watcher = new MutationObserver(() => (hasChanged = true))
  const roots: (Document | ShadowRoot)[] = [document]
  const changes = { childList: true, subtree: true, characterData: true, attributeFilter: ['disabled'] }
  watcher.observe(document, changes)

  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function attachAndWatch(init) {
    const root = attach.call(this, init)
    roots.push(root)
    watcher.observe(root, changes)
    return root
  }

  // A document itself has no text, its first element has.
  const isShown = (root: Document | ShadowRoot) => {
    if (selector) return root.querySelector(selector) !== null
    const text = (root instanceof Document ? root.documentElement : root).textContent ?? ''
    return words.some((word) => text.includes(word))
  }
  const afterPaint = new MessageChannel()
  afterPaint.port1.addEventListener('message', () => (window.observed.first ??= performance.now()))
  afterPaint.port1.start()
  const look = () => {
    if (hasChanged && roots.some(isShown)) return afterPaint.port2.postMessage(null)
    hasChanged = false
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  const { observed } = window
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'largest-contentful-paint') observed.largestPaint = entry.startTime
      else if (entry.entryType === 'longtask') observed.blocking += entry.duration - 50
      else observed.layoutShift += (entry as PerformanceEntry & { value: number }).value
    }
  })
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask'])
    observer.observe({ type, buffered: true })
}
