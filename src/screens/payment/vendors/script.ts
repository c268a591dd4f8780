/** How long a vendor's script, and what it draws, may take to come, ms. */
export const VENDOR_LIMIT = 15_000

interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string }
}

let policy: { createScriptURL(address: string): string } | null = null

const loading = new Map<string, Promise<void>>()
/** Those that came, the one that was given up on before included. */
const here = new Set<string>()

/**
 * Loads a vendor's script into the page, once for each address. A download that failed is forgotten: asking again tries
 * again, unless it came late meanwhile.
 *
 * @param nonce of the page's policy, '' when it has none
 * @throws when the script does not come within `VENDOR_LIMIT`, or the page's policy refuses it
 */
export function loadScript(address: string, nonce = ''): Promise<void> {
  if (here.has(address)) return Promise.resolve()
  const known = loading.get(address)
  if (known) return known
  const started = insert(address, nonce).finally(() => loading.delete(address))
  loading.set(address, started)
  return started
}

/** For a script that came and then kept silent, since what it fetches itself did not come: it is to be loaded anew. */
export function forgetScript(address: string): void {
  here.delete(address)
}

function insert(address: string, nonce: string): Promise<void> {
  const script = document.createElement('script')
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => {
      here.add(address)
      resolve()
    })
    script.addEventListener('error', () => reject(new Error(`The script ${address} did not load.`)))
  })
  script.async = true
  if (nonce) script.nonce = nonce
  script.src = trusted(address)
  document.head.append(script)
  return withinLimit(loaded).catch((error: unknown) => {
    script.remove()
    throw error
  })
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
export async function withinLimit<T>(wanted: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The vendor did not answer.')), VENDOR_LIMIT)
  })
  try {
    return await Promise.race([wanted, limit])
  } finally {
    clearTimeout(timer)
  }
}
