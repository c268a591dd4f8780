/** How long a vendor's script, and what it draws, may take to come, ms. */
export const VENDOR_LIMIT = 15_000

const loading = new Map<string, Promise<void>>()

interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string }
}

let policy: { createScriptURL(address: string): string } | null = null

/**
 * Loads a vendor's script into the page, once for each address. A download that failed is forgotten: asking again tries
 * again.
 *
 * @param nonce of the page's policy, '' when it has none
 * @throws when the script does not come within `VENDOR_LIMIT`, or the page's policy refuses it
 */
export function loadScript(address: string, nonce = ''): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const started = insert(address, nonce).catch((error: unknown) => {
    loading.delete(address)
    throw error
  })
  loading.set(address, started)
  return started
}

function insert(address: string, nonce: string): Promise<void> {
  const script = document.createElement('script')
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = () => {
      script.remove()
      reject(new Error(`The script ${address} did not load.`))
    }
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', fail)
    setTimeout(fail, VENDOR_LIMIT)
  })
  script.async = true
  if (nonce) script.nonce = nonce
  script.src = trusted(address)
  document.head.append(script)
  return loaded
}

/** Under `require-trusted-types-for 'script'` an address counts only when a policy vouches for it; this one is 'vitrine'. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicies }
  policy ??= trustedTypes?.createPolicy('vitrine', { createScriptURL: scriptAddress }) ?? {
    createScriptURL: scriptAddress,
  }
  return policy.createScriptURL(address)
}

/** A script comes over https, or from where the page itself came. */
function scriptAddress(address: string): string {
  const url = new URL(address, document.baseURI)
  if (url.protocol !== 'https:' && url.origin !== location.origin) throw new TypeError(`${url.origin} is not https.`)
  return url.href
}

/** Rejects when something takes longer than a vendor may. */
export function withinLimit<T>(wanted: Promise<T>): Promise<T> {
  return Promise.race([
    wanted,
    new Promise<T>((_, reject) => setTimeout(() => reject(new Error('The vendor did not answer.')), VENDOR_LIMIT)),
  ])
}
