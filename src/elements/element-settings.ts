import { plainBase } from '../domain/session-identity'
import { readTexts, type Texts } from '../lib/texts'
import { shopOf } from '../lib/kept-session'
import { START } from '../lib/paths'
import type { Vendors } from '../session/vendors'
import { isPath, type AttributeName } from './attributes'
import { tags, type ShopTag } from './tags'

export type ElementSettings = ReturnType<typeof createSettings>

/** Everything that the host gave an element: attributes, their properties, `texts` and `vendors`. */
export function createSettings(element: HTMLElement, tag: ShopTag) {
  const values = new Map<AttributeName, string>()
  let texts: Texts = {}
  let vendors: Vendors = {}

  /** Value of an attribute or its property, whichever was set last; '' when there is none. */
  const get = (name: AttributeName) => values.get(name) ?? ''
  const apiBase = () => plainBase(get('api-base').trim())
  const screenPath = () => tags[tag]?.(get)

  return {
    values,
    get,
    apiBase,
    screenPath,
    hasScreens: tags[tag] !== null,
    startPath: () => (isPath(get('route')) ? get('route') : (screenPath() ?? START)),
    isStandalone: () => values.has('standalone'),
    isSessionToCome: () => element.hasAttribute('session-later') && !values.has('session'),
    /** Key of this shop in the tab's storage. */
    shopKey: () => shopOf(apiBase(), get('base-path')),
    /** @returns false when the value was the same before */
    set(name: AttributeName, value: string | null): boolean {
      if (values.get(name) === (value ?? undefined)) return false
      if (value === null) values.delete(name)
      else values.set(name, value)
      return true
    },
    texts: () => texts,
    /** @returns keys whose value is no text; they are left out */
    setTexts(given: Texts): string[] {
      const read = readTexts(given)
      texts = read.texts
      return read.wrongKeys
    },
    vendors: () => vendors,
    setVendors: (given: Vendors) => void (vendors = Object.freeze({ ...given })),
  }
}
