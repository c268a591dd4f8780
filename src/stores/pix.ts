import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { postPaymentMethod } from '../api/payment'
import type { Instant } from '../domain/instant'
import type { Order } from '../domain/order'
import { hasOwnGateway, screenOf } from '../domain/payment-view'
import { readPixCode, type PixCode } from '../domain/pix'
import { openBrowserTabs, type BrowserTabs } from '../lib/browser-tabs'
import { timeOf } from './server-time'
import { asShopError } from '../lib/errors'
import { oncePer } from '../lib/once-per'
import { dataOf } from '../lib/remote'
import { followOrder } from './order/follow-order'
import { askUntil, CHECK_DELAYS } from './lost-answer'
import type { OrderContext } from './order/order'
import { createTask } from './task'

/**
 * A PIX payment as the server last told it. `unusable`: the code is missing or was cut off or altered on its way, and
 * must not be paid. `awaited`: another gateway than the shop's own makes the code, and has not made it yet.
 */
export type PixState =
  | { readonly status: 'waiting'; readonly code: string; readonly content: PixCode; readonly expiresAt: Instant }
  | { readonly status: 'expired' | 'paid' | 'unusable' | 'awaited' }

type Waiting = Extract<PixState, { status: 'waiting' }>

const EXPIRED: PixState = { status: 'expired' }

export type PixStore = ReturnType<typeof createPixStore>

interface PixStoreOptions extends OrderContext {
  exclusively: BrowserTabs['exclusively']
}

export function createPixStore({ client, order, events, exclusively }: PixStoreOptions) {
  const renewal = createTask(events)
  const isUnknown = signal(false)
  /** The charge that was withdrawn. */
  const withdrawn = signal('')

  const charge = computed(() => {
    const current = dataOf(order.remote.value)
    const state = current && pixCharge(current)
    return state?.status === 'waiting' && (chargeIn(current) === withdrawn.value || isOver(state)) ? EXPIRED : state
  })

  /** By the server's clock only: a phone whose clock is ahead would otherwise withdraw a code that can be paid. */
  function isOver({ expiresAt }: Waiting): boolean {
    return client.now() >= Date.parse(expiresAt)
  }

  async function makeNewCode(): Promise<void> {
    const before = chargeIn(await followOrder(client, order, 'payment'))
    // Paid at the last moment, made anew in another tab, or to be paid in another way by now.
    const status = charge.peek()?.status
    const method = dataOf(order.remote.peek())?.payment?.method ?? null
    if (method === null || (status !== 'expired' && status !== 'unusable')) return
    try {
      await order.change('payment', () => postPaymentMethod(client, { method }))
    } catch (failure) {
      const lost = asShopError(failure)
      // A new code in the order shows that only the answer was lost. The call may arrive late: a code made meanwhile, by
      // another press or in another tab, would be a second charge.
      const isDone = (current: Order) => chargeIn(current) !== before || charge.peek()?.status === 'paid'
      const ask = () => followOrder(client, order, 'payment')
      const current = await askUntil(ask, isDone, lost.retryable ? CHECK_DELAYS : [0])
      if (current && isDone(current)) return
      if (current) throw failure
      isUnknown.value = true
    }
  }

  return {
    /** null while the order has no PIX payment. */
    charge,
    isRenewing: renewal.isBusy,
    /** Why there is no new code. */
    error: renewal.error,
    /** True when the answer was lost and the server could not be asked: neither a success nor a failure. */
    isUnknown: isUnknown as ReadonlySignal<boolean>,
    /** The server's time, ms; the device's while the server has not told it. */
    now: () => timeOf(client),
    /** Withdraws a code whose time has run out by now, before the server reports it. */
    withdraw(): void {
      const current = charge.peek()
      if (current?.status === 'waiting' && isOver(current)) withdrawn.value = chargeIn(dataOf(order.remote.peek()))
    },
    /** Has a new code made for the same order, unless the server knows by now that none is needed. */
    async renew(): Promise<void> {
      await renewal.run(() => {
        isUnknown.value = false
        // Another tab may be making a code for the same order. This tab then finds it.
        return exclusively(`vitrine-pix-${dataOf(order.remote.peek())?.id}`, makeNewCode)
      })
    },
  }
}

/** A session's one PIX payment: two elements that show it ask and renew as one. */
export const pixOf = oncePer(({ client, order, events }: OrderContext) =>
  createPixStore({ client, order, events, exclusively: openBrowserTabs().exclusively }),
)

function pixCharge(order: Order): PixState | null {
  const { payment, status } = order
  if (!payment || screenOf(order) !== 'pix') return null
  if (payment.status === 'Paid' || status === 'Finalized') return { status: 'paid' }
  // The server's word, and its clock in `isOver`: the clock of the shopper's phone may be wrong.
  if (payment.status === 'Expired' || payment.status === 'Failed' || payment.status === 'Canceled')
    return { status: 'expired' }
  const code = payment.pix?.code.trim() ?? ''
  if (code === '' && !hasOwnGateway(order)) return { status: 'awaited' }
  const content = readPixCode(code)
  return content
    ? { status: 'waiting', code, content, expiresAt: payment.pix?.expiresAt ?? '' }
    : { status: 'unusable' }
}

/** Tells one charge of an order from another: a backend may write the same code anew. */
function chargeIn(order: Order | null): string {
  const { tryId = '', pix = null } = order?.payment ?? {}
  return tryId || (pix?.code ?? '')
}
