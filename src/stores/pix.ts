import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import { postPaymentMethod } from '../api/payment'
import { PaymentMethod, type Order } from '../domain/order'
import { readPixCode, type PixCode } from '../domain/pix'
import { ShopError } from '../lib/errors'
import { followOrder } from './follow-order'
import type { Happenings } from './happenings'
import type { OrderStore } from './order'
import { dataOf } from './remote'

/**
 * A PIX payment as the server last told it. `unusable`: the code is missing or was cut off or altered on its way, and
 * must not be paid.
 */
export type PixCharge =
  | { readonly status: 'waiting'; readonly code: string; readonly content: PixCode; readonly expiresAt: string }
  | { readonly status: 'expired' | 'paid' | 'unusable' }

export interface PixStore {
  /** null while the order has no PIX payment. */
  readonly charge: ReadonlySignal<PixCharge | null>
  readonly isRenewing: ReadonlySignal<boolean>
  /** Why there is no new code. */
  readonly error: ReadonlySignal<ShopError | null>
  /**
   * Asks the server how the payment stands; a second call joins the one under way. A failure changes nothing, and is what
   * it resolves with.
   */
  poll(): Promise<ShopError | null>
  /** Has a new code made for the same order, unless the server knows by now that none is needed. */
  renew(): Promise<void>
}

interface PixStoreOptions {
  client: ApiClient
  order: OrderStore
  happenings: Happenings
}

export function createPixStore({ client, order, happenings }: PixStoreOptions): PixStore {
  const isRenewing = signal(false)
  const error = signal<ShopError | null>(null)
  let polling: Promise<ShopError | null> | null = null

  const charge = computed(() => {
    const current = dataOf(order.remote.value)
    return current && pixCharge(current)
  })

  async function ask(): Promise<ShopError | null> {
    try {
      await followOrder(client, order, 'payment')
      return null
    } catch (failure) {
      // The next question comes by itself: one without an answer is told to nobody but who asked.
      if (failure instanceof ShopError) return failure
      throw failure
    }
  }

  async function makeNewCode(): Promise<void> {
    const before = codeOf(await followOrder(client, order, 'payment'))
    // Paid at the last moment, made anew in another tab, or to be paid in another way by now.
    const status = charge.peek()?.status
    if (status !== 'expired' && status !== 'unusable') return
    try {
      await order.change('payment', () => postPaymentMethod(client, PaymentMethod.Pix))
    } catch (failure) {
      if (!(failure instanceof ShopError)) throw failure
      // The answer may be lost and the code made: then the order has another one than before.
      const current = await followOrder(client, order, 'payment').catch(ignoreShopError)
      if (!current || (codeOf(current) === before && charge.peek()?.status !== 'paid')) throw failure
    }
  }

  return {
    charge,
    isRenewing,
    error,
    poll() {
      polling ??= ask().finally(() => (polling = null))
      return polling
    },
    async renew() {
      if (isRenewing.peek()) return
      isRenewing.value = true
      error.value = null
      try {
        await makeNewCode()
      } catch (failure) {
        if (!(failure instanceof ShopError)) throw failure
        error.value = failure
        happenings.tell({ type: 'error', error: failure })
      } finally {
        isRenewing.value = false
      }
    },
  }
}

function pixCharge({ payment, status }: Order): PixCharge | null {
  if (payment?.method !== PaymentMethod.Pix) return null
  if (payment.status === 'Paid' || status === 'Finalized') return { status: 'paid' }
  // Only the server says that a code is over: the clock of the shopper's phone may be wrong.
  if (payment.status === 'Expired' || payment.status === 'Failed' || payment.status === 'Canceled')
    return { status: 'expired' }
  const code = payment.pix?.code.trim() ?? ''
  const content = readPixCode(code)
  return content
    ? { status: 'waiting', code, content, expiresAt: payment.pix?.expiresAt ?? '' }
    : { status: 'unusable' }
}

function codeOf({ payment }: Order): string {
  return payment?.pix?.code ?? ''
}

function ignoreShopError(error: unknown): null {
  if (error instanceof ShopError) return null
  throw error
}
