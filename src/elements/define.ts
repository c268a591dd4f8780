import { guardChunks, type ChunkGuard } from '../lib/chunks'
import { expectPaintings, type Paintings } from '../painting/takeover'
import { createRegistry } from '../session/registry'
import type { SessionOptions } from '../session/session'
import { tell } from './diagnosis'
import { ShopElement } from './shop-element'
import { shopTags, type ShopTag } from './tags'

export interface DefineOptions {
  /** What calls the server; the page's own when missing. */
  fetch?: typeof globalThis.fetch | undefined
  /** @internal Answers that the loader asked for. */
  takeEarly?: SessionOptions['takeEarly']
  /** @internal When the loader has painted an element, or will not. */
  painting?: Paintings | undefined
  /** @internal Looks at chunks before they are imported. */
  guard?: ChunkGuard | undefined
}

/** Registers every tag once; a second call, or a second copy of the script, changes nothing, and another version warns. */
export function defineElements(options: DefineOptions = {}): void {
  guardChunks(options.guard)
  // Where another copy's elements are, they know nothing of this one's painter.
  if (!shopTags.some((tag) => customElements.get(tag))) expectPaintings(options.painting)
  const registry = createRegistry(options)
  for (const tag of shopTags) {
    const known = customElements.get(tag)
    if (known) tell((words) => words.tellVersion(known as Partial<typeof ShopElement>))
    else customElements.define(tag, classFor(tag, registry))
  }
}

function classFor(tag: ShopTag, registry: ReturnType<typeof createRegistry>): CustomElementConstructor {
  return class extends ShopElement {
    static override readonly tag = tag
    static override readonly registry = registry
  }
}
