/** What the partner platform sends the browser back with. */
export interface PartnerReturn {
  store: string
  admUser: string
  code: string
  apiAddress: string
  storeHost: string
}

/**
 * Reads the query of '/tray/register/callback', or returns null when something of it is missing.
 *
 * @source storefront specification, section 2: store, adm_user, code, api_address, store_host
 */
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

function queryOf(path: string): URLSearchParams {
  return new URLSearchParams(path.split('?').slice(1).join('?'))
}
