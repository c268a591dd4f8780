// React comes first, by the first import of each file from here to element-root: the shop's own code then lies together, and
// is 1 KB less after gzip.
import { ShopElement } from './shop-element'
import { guardChunks, type ChunkGuard } from '../lib/chunks'
import { waitForPainter, type WhenPainted } from '../first-view/preview'
import { createRegistry } from '../session/registry'
import type { SessionOptions } from '../session/session'
import { report } from './diagnosis'
import { shopTags, type ShopTag } from '../opening/tags'

export interface DefineOptions {
  /** Sends the requests; the page's own when missing. */
  fetch?: typeof globalThis.fetch | undefined
  /** @internal Answers that the loader asked for. */
  takeEarly?: SessionOptions['takeEarly']
  /** @internal Resolves when the loader has painted an element or given up. */
  whenPainted?: WhenPainted | undefined
  /** @internal Fetches chunks before they are imported, when they are served as built. */
  guard?: ChunkGuard | undefined
}

/** Registers every tag once. A second call, or a second copy of the script, changes nothing, and another version warns. */
export function defineElements(options: DefineOptions = {}): void {
  if (options.guard) guardChunks(options.guard)
  // Where another copy's elements are, they know nothing of this one's painter.
  if (!shopTags.some((tag) => customElements.get(tag))) waitForPainter(options.whenPainted)
  const registry = createRegistry(options)
  for (const tag of shopTags) {
    const registered = customElements.get(tag)
    if (registered) report((words) => words.reportVersion(registered as Partial<typeof ShopElement>))
    else customElements.define(tag, classFor(tag, registry))
  }
}

function classFor(tag: ShopTag, registry: ReturnType<typeof createRegistry>): CustomElementConstructor {
  return class extends ShopElement {
    static override readonly tag = tag
    static override readonly registry = registry
  }
}
