import { version } from 'react'
import { guardChunks, type ChunkGuard } from '../lib/chunks'
import { oldReact } from '../lib/host-react'
import { expectPaintings, type Paintings } from '../painting/takeover'
import { createRegistry } from '../session/registry'
import type { SessionOptions } from '../session/session'
import { tell } from './diagnosis'
import { ShopElement } from './shop-element'
import { shopTags, type ShopTag } from './tags'

/** What the build takes of React from the host page; null where it brings its own. */
declare const HOST_MODULES: readonly string[] | null

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

/**
 * Registers every tag once; a second call, or a second copy of the script, changes nothing, and another version warns.
 * Where the host gives the build a React that is too old, it says so and registers none.
 */
export function defineElements(options: DefineOptions = {}): void {
  const old = HOST_MODULES && oldReact(version)
  if (old) return tellHost(`Vitrine: the elements were not defined. ${old}`)
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

function tellHost(sentence: string): void {
  if (HOST_MODULES) void import('./console').then(({ tellDeveloper }) => tellDeveloper(sentence))
}

function classFor(tag: ShopTag, registry: ReturnType<typeof createRegistry>): CustomElementConstructor {
  return class extends ShopElement {
    static override readonly tag = tag
    static override readonly registry = registry
  }
}
