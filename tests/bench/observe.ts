/** What one load of a page told about itself. Times in ms from the start of the navigation. */
export interface Observed {
  firstCard: number | null
  largestPaint: number
  layoutShift: number
}

declare global {
  interface Window {
    observed: Observed
  }
}

/**
 * Runs in the page before anything else, the same for both pages: notes the frame in which the name of one of the
 * products is first painted, in the page or in any open shadow root of it, and what the browser says of layout shifts
 * and the largest paint.
 */
export function observe(names: string[]): void {
  window.observed = { firstCard: null, largestPaint: 0, layoutShift: 0 }
  let hasChanged = true
  const watcher = new MutationObserver(() => (hasChanged = true))
  const roots: Node[] = [document]
  const watch = (root: Node) => watcher.observe(root, { childList: true, subtree: true, characterData: true })
  watch(document)

  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function attachAndWatch(init) {
    const root = attach.call(this, init)
    roots.push(root)
    watch(root)
    return root
  }

  // A document itself has no text, its first element has.
  const isShown = (root: Node) => {
    const text = (root instanceof Document ? root.documentElement : root).textContent ?? ''
    return names.some((name) => text.includes(name))
  }
  const afterPaint = new MessageChannel()
  afterPaint.port1.addEventListener('message', () => (window.observed.firstCard ??= performance.now()))
  afterPaint.port1.start()
  const look = () => {
    if (hasChanged && roots.some(isShown)) return afterPaint.port2.postMessage(null)
    hasChanged = false
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.observed.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.observed.layoutShift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
