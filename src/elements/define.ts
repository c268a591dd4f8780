import { createRegistry } from '../session/registry'
import type { SessionOptions } from '../session/session'
import { ShopElement } from './shop-element'
import { shopTags, type ShopTag } from './tags'

export interface DefineOptions {
  /** What calls the server; the page's own when missing. */
  fetch?: typeof globalThis.fetch | undefined
  /** @internal Answers that the loader asked for. */
  takeEarly?: SessionOptions['takeEarly']
}

/** Registers every tag once; a second call, or a second copy of the script, changes nothing. */
export function defineElements(options: DefineOptions = {}): void {
  const missing = shopTags.filter((tag) => !customElements.get(tag))
  if (missing.length === 0) return
  const registry = createRegistry(options)
  for (const tag of missing) customElements.define(tag, classFor(tag, registry))
}

function classFor(tag: ShopTag, registry: ReturnType<typeof createRegistry>): CustomElementConstructor {
  return class extends ShopElement {
    static override readonly tag = tag
    static override readonly registry = registry
  }
}
