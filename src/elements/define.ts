import { createRegistry } from '../session/registry'
import { ShopElement } from './shop-element'
import { shopTags, type ShopTag } from './tags'

export interface DefineOptions {
  /** What calls the server; the loader hands in one that knows the answers it asked for early. */
  fetch?: typeof globalThis.fetch
}

/** Registers every tag once; a second call, or a second copy of the script, changes nothing. */
export function defineElements({ fetch }: DefineOptions = {}): void {
  const missing = shopTags.filter((tag) => !customElements.get(tag))
  if (missing.length === 0) return
  const registry = createRegistry(fetch)
  for (const tag of missing) customElements.define(tag, classFor(tag, registry))
}

function classFor(tag: ShopTag, registry: ReturnType<typeof createRegistry>): CustomElementConstructor {
  return class extends ShopElement {
    static override readonly tag = tag
    static override readonly registry = registry
  }
}
