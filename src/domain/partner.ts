/** The query that the partner platform adds when it sends the browser back. */
export interface PartnerReturn {
  store: string
  admUser: string
  code: string
  apiAddress: string
  storeHost: string
}

/** Reads the query of '/tray/register/callback' (storefront specification, section 2); null when a part is missing. */
export function readPartnerReturn(path: string): PartnerReturn | null {
  const query = queryOf(path)
  const read = (name: string) => query.get(name)?.trim() ?? ''
  const returned = {
    store: read('store'),
    admUser: read('adm_user'),
    code: read('code'),
    apiAddress: read('api_address'),
    storeHost: read('store_host'),
  }
  return Object.values(returned).includes('') ? null : returned
}

/** The partner store's address that '/tray/register' was opened with; '' when there is none. */
export function partnerStoreUrl(path: string): string {
  return queryOf(path).get('url') ?? ''
}

/** Start page for a new authorisation after an incomplete one; null when the store is unknown. */
export function partnerRestart(path: string): string | null {
  const host = queryOf(path).get('store_host')?.trim() ?? ''
  return host === '' ? null : `/tray/register?url=${encodeURIComponent(`https://${host}`)}`
}

function queryOf(path: string): URLSearchParams {
  return new URLSearchParams(path.split('?').slice(1).join('?'))
}
