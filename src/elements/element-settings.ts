import type { SessionAddress } from '../domain/session-address'
import { plainBase } from '../domain/session-identity'
import { readTexts, type Texts } from '../lib/texts'
import { shopOf } from '../lib/kept-session'
import type { Vendors } from '../session/vendors'
import { propertiesOf, rowOf, type Property } from '../opening/attributes'
import { openedCatalog, openedPath } from '../opening/opening'
import { tags, type ShopTag } from '../opening/tags'

export type ElementSettings = ReturnType<typeof createSettings>

/** Everything that the host gave an element: attributes, their properties, `texts` and `vendors`. */
export function createSettings(element: HTMLElement, tag: ShopTag) {
  const values = new Map<Property, string>()
  let texts: Texts = {}
  let vendors: Vendors = {}

  /** Value of an attribute or its property, whichever was set last; '' when there is none. */
  const get = (name: Property) => values.get(name) ?? ''
  const apiBase = () => plainBase(get('apiBase').trim())
  const isStandalone = () => values.has('standalone')

  return {
    values,
    get,
    apiBase,
    hasScreens: tags[tag] !== null,
    startPath: () => openedPath(tag, get),
    initialCatalog: (address?: SessionAddress | null) => openedCatalog(get, address),
    isStandalone,
    /** All that makes another shop of it, but the code. */
    place: () =>
      JSON.stringify(
        propertiesOf(tag)
          .filter((property) => !rowOf(property).change)
          .map((property) => (property === 'standalone' ? isStandalone() : get(property))),
      ),
    isSessionToCome: () => element.hasAttribute('session-later') && !values.has('session'),
    /** Key of this shop in the tab's storage. */
    shopKey: () => shopOf(apiBase(), get('basePath')),
    /** @returns false when the value was the same before */
    set(name: Property, value: string | null): boolean {
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
