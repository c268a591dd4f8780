import { clock, type Timer } from '../../../lib/clock'
import { pageAddress } from '../../../lib/page-address'

/** Timeout for a vendor's script and for its widget, ms. */
const VENDOR_LIMIT = 15_000

interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string }
}

let policy: { createScriptURL(address: string): string } | null = null

const loading = new Map<string, Promise<void>>()

/** Scripts that have loaded, also after a timeout. */
const here = new Set<string>()

/**
 * Loads a vendor's script once per address. A failed download is forgotten, so that the next call tries again, unless
 * it loaded late in between.
 * @param nonce of the page's policy, '' when it has none
 * @throws when the script does not load within `VENDOR_LIMIT`, or the page's policy refuses it
 */
export function loadScript(address: string, nonce = ''): Promise<void> {
  if (here.has(address)) return Promise.resolve()
  const pending = loading.get(address)
  if (pending) return pending
  const started = insert(address, nonce).finally(() => loading.delete(address))
  loading.set(address, started)
  return started
}

/** For a script that loaded but did not start, because a script of its own failed: it must be loaded again. */
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

/** `require-trusted-types-for 'script'` accepts only addresses from a policy. Ours is named 'vitrine'. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicies }
  policy ??= trustedTypes?.createPolicy('vitrine', { createScriptURL: scriptAddress }) ?? {
    createScriptURL: scriptAddress,
  }
  return policy.createScriptURL(address)
}

/** Only https, or the page's own origin. */
function scriptAddress(address: string): string {
  const url = new URL(address, pageAddress())
  if (url.protocol !== 'https:' && url.origin !== location.origin) throw new TypeError(`${url.origin} is not https.`)
  return url.href
}

/** Rejects when a vendor takes longer than `VENDOR_LIMIT`. */
export async function withinLimit<T>(wanted: Promise<T>): Promise<T> {
  let timer: Timer | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = clock.setTimeout(() => reject(new Error('The vendor did not answer.')), VENDOR_LIMIT)
  })
  try {
    return await Promise.race([wanted, limit])
  } finally {
    clock.clearTimeout(timer)
  }
}

/** The shop's look where a vendor draws. Its container inherits it through the slot. */
export function lookOf(container: HTMLElement) {
  const styles = getComputedStyle(container)
  return {
    isDark: styles.colorScheme === 'dark',
    /** A colour of the theme, as hexadecimal. */
    color: (name: string) => styles.getPropertyValue(`--v-${name}`).trim(),
  }
}
