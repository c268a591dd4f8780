import { catalogDisplays, type CatalogDisplay } from '../domain/shop'
import { savedEntry } from '../shell/history'

/** What the catalogue shows first. */
export interface InitialCatalog {
  display: CatalogDisplay
  /** A category id, a collection id or a search text. */
  id: string
}

/** What a page of its own finds in its address: `#{code}?catalogType={display}&catalogId={id}`. */
export interface AddressHash {
  code: string
  catalog: InitialCatalog | null
}

export function parseHash(hash: string): AddressHash {
  const [code = '', query = ''] = hash.replace(/^#/, '').split('?')
  const parameters = new URLSearchParams(query)
  return {
    code: decode(code),
    catalog: initialCatalog(parameters.get('catalogType') ?? '', parameters.get('catalogId') ?? ''),
  }
}

/** The code in the address, else the one an earlier visit of this history entry left (a reload), else ''. */
export function readAddress(): AddressHash {
  const fromHash = parseHash(location.hash)
  return fromHash.code ? fromHash : { code: savedEntry()?.code ?? '', catalog: null }
}

export function initialCatalog(display: string, id: string): InitialCatalog | null {
  const known = catalogDisplays.find((name) => name === display)
  return known ? { display: known, id } : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
