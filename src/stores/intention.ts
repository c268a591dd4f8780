import type { Proof } from '../api/call'
import type { ApiClient } from '../api/client'
import type { Feature } from '../domain/features'
import { failureTypes, type Order } from '../domain/order'
import type { BrowserTabs } from '../lib/browser-tabs'
import { clock } from '../lib/clock'
import type { ShopError } from '../lib/errors'
import { newKey } from '../lib/new-key'
import type { StorageKey } from '../lib/storage'

interface IntentionOptions {
  client: ApiClient
  tabs?: BrowserTabs | undefined
  /** Name of the call. */
  name: string
  /** False for a payment: a 400 may be about the card, so the same press sends nothing again. */
  isRepeatable: boolean
}

/** Time for which the key of a call without an answer is kept, ms. */
const KEPT_FOR = 24 * 60 * 60 * 1000
/** A revision that is outdated again, though nothing that a person sees has changed, is not used. */
const MOST_OUTDATED = 2

export type Intention = ReturnType<typeof createIntention>

/**
 * One press, the same over lost answers and reloads, and the proof of it that its calls carry. Only what the backend announces
 * is sent; where an announced part fails, the press goes on without it, as the wire contract demands ("Extensions").
 */
export function createIntention({ client, tabs, name, isRepeatable }: IntentionOptions) {
  let outdated = 0
  /** Status of the refusal after which this press goes on without a proof. */
  let bareAfter = 0
  let isNewKey = false
  let isRepeated = false
  let lastKey: { key: string; of: string } | null = null

  const storageKey = ({ id }: Order): StorageKey => `checkout_data:key-${name}-${id}`
  const offers = (feature: Feature) => bareAfter === 0 && client.proofs.areTaken && client.has(feature)

  /** Changes with the order: another order is another intention. */
  function keyFor(order: Order): string {
    const of = order.revision || fingerprint(JSON.stringify(order))
    const kept = Object(tabs ? tabs.memory.get(storageKey(order)) : lastKey) as Partial<NonNullable<typeof lastKey>>
    if (kept.of === of && typeof kept.key === 'string') return kept.key
    lastKey = { key: newKey(), of }
    tabs?.memory.set(storageKey(order), lastKey, { expiresAt: clock.now() + KEPT_FOR })
    return lastKey.key
  }

  function forgetKey(order: Order | null): void {
    lastKey = null
    if (order) tabs?.memory.remove(storageKey(order))
  }

  return {
    /** A new press. */
    begin(): void {
      outdated = 0
      bareAfter = 0
      isNewKey = false
      isRepeated = false
    },
    proofFor: (order: Order): Proof => ({
      revision: offers('revision') && outdated < MOST_OUTDATED ? sendable(order.revision) : undefined,
      key: offers('idempotency') ? keyFor(order) : undefined,
    }),
    /** True when the server refused the proof, so that the call had no effect: ask for the order, then call again. */
    isProofRefused({ status, code }: ShopError, { revision, key }: Proof, order: Order): boolean {
      // Its reason is the payment's own.
      if (failureTypes.some((type) => type === code)) return false
      if (status === 412 && revision) return (outdated += 1) > 0
      if (status === 422 && key) {
        forgetKey(order)
        if (isNewKey) bareAfter = status
        return (isNewKey = true)
      }
      if (!(revision || key) || (status !== 400 && status !== 501)) return false
      if (status === 400 && !isRepeatable) return false
      return (bareAfter = status) > 0
    },
    /** True once per press, where a repetition of a call without an answer is safe. */
    mayRepeat({ key }: Proof): boolean {
      if (!key || isRepeated) return false
      return (isRepeated = true)
    },
    /** The call has its answer, or will not be made. */
    end(order: Order | null, refusal?: ShopError): void {
      forgetKey(order)
      if (bareAfter > 0 && refusal?.status !== bareAfter) client.proofs.areTaken = false
    },
    /** The call did not arrive: headers that the server does not allow look like a broken connection. */
    suspect({ kind }: ShopError): void {
      if (kind !== 'network' || !(client.has('revision') || client.has('idempotency'))) return
      // The next press goes without them, and the one after that with them if it was the connection after all.
      client.proofs.areTaken = !client.proofs.areTaken
    },
  }
}

/** A header holds no other characters. */
function sendable(revision: string): string | undefined {
  return /^[!-~]{1,200}$/.test(revision) ? revision : undefined
}

/** 32 bits of a text: it tells two orders apart and holds neither. */
function fingerprint(text: string): string {
  let sum = 0
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0
  return sum.toString(36)
}
