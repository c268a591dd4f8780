import { signal, type ReadonlySignal } from '@preact/signals-core'
import { getCancel, postConfirm } from '../../api/agent'
import { getCurrentOrder } from '../../api/order'
import { postSemiautomatic } from '../../api/semiautomatic'
import { getSendResume } from '../../api/send'
import { plainContact } from '../../domain/contact'
import type { MissingPart } from '../../domain/checkout-steps'
import { isFinished } from '../../domain/order-rules'
import type { Order } from '../../domain/order'
import { ShopError } from '../../lib/errors'
import { laterCallMessages } from '../../text/later-calls'
import { createDecisiveCall, type AmongTabs, type DecisiveCall } from '../decisive-call'
import { dataOf } from '../remote'
import type { ContactStore } from './contact'
import type { CheckoutContext } from './context'
import type { DiscountModel } from './discount'
import type { FreightModel } from './freight'
import type { PaymentChoice } from './payment-choice'

/** What the agent does with the order as a whole. */
export interface Finishing {
  /** Saves what waits, then receives the order: one press is one call, and a lost answer is asked for, never repeated. */
  readonly finish: DecisiveCall
  readonly cancel: DecisiveCall
  /** Whether the flow is being switched, or the summary sent. */
  readonly isSwitching: ReadonlySignal<boolean>
  readonly isSending: ReadonlySignal<boolean>
  /**
   * Switches the contact between assisted sale and semi-automatic flow. Resolves with the flow the contact is in then:
   * true for the semi-automatic one. Rejects with ShopError when it is not known to have been switched.
   */
  switchFlow(): Promise<boolean>
  /** Sends the order's summary to the contact. Rejects with ShopError. */
  sendSummary(): Promise<void>
}

interface FinishingOptions extends CheckoutContext {
  contact: ContactStore
  payment: PaymentChoice
  discount: DiscountModel
  freight: Pick<FreightModel, 'isWaiting' | 'flush' | 'choice'>
  missing: ReadonlySignal<readonly MissingPart[] | null>
  amongTabs?: Omit<AmongTabs, 'name' | 'message'> | undefined
  /** Pauses between asking for the order again after a lost answer, ms. */
  checkDelays?: readonly number[] | undefined
}

export function createFinishing(options: FinishingOptions): Finishing {
  const { client, order, happenings, draft, contact, payment, discount, freight, missing, amongTabs, checkDelays } =
    options
  const isSwitching = signal(false)
  const isSending = signal(false)
  const shared = { client, order, happenings, checkDelays }

  /** Everything typed must be there before the order is finished with it. */
  async function isReady(): Promise<boolean> {
    if (!(await contact.save())) {
      const error = contact.failure.peek()
      if (error) throw error
    }
    if (!(await settleFreight())) return false
    return (await discount.settle()) && (await payment.settle()) && missing.peek()?.length === 0
  }

  async function settleFreight(): Promise<boolean> {
    if (!freight.isWaiting.peek()) return true
    freight.flush()
    await order.settled()
    return freight.choice.error.peek() === null
  }

  function confirmation() {
    const manual = payment.manual.peek() === null ? '' : draft.current.peek().manualPaymentOption.trim()
    return {
      customer: plainContact(contact.shown.peek()),
      paymentMethod: payment.method.peek(),
      manualPaymentInformation: manual || null,
    }
  }

  const finish = createDecisiveCall({
    ...shared,
    cause: 'confirm',
    amongTabs: amongTabs && { ...amongTabs, name: 'finish', message: laterCallMessages.postConfirm },
    mayCall: async (current) => !isFinished(current) && (await isReady()),
    call: () => postConfirm(client, confirmation()),
    hasArrived: ({ status }) => status === 'Received' || status === 'Finalized',
  })

  const cancel = createDecisiveCall({
    ...shared,
    cause: 'cancel',
    needsEdits: false,
    mayCall: ({ status }) => status !== 'Canceled',
    async call(current) {
      await getCancel(client)
      return { ...(dataOf(order.remote.peek()) ?? current), status: 'Canceled' }
    },
    hasArrived: ({ status }) => status === 'Canceled',
  })

  function orderAtHand(): Order {
    const current = dataOf(order.remote.peek())
    if (!current) throw new Error('There is no order yet.')
    return current
  }

  /** The order in its other flow; when the answer was lost, the order itself tells. */
  async function inOtherFlow(): Promise<Order> {
    const before = orderAtHand().isInSemiAutomatic
    try {
      const { isInSemiAutomatic } = await postSemiautomatic(client)
      return { ...orderAtHand(), isInSemiAutomatic }
    } catch (error) {
      if (!(error instanceof ShopError) || !error.retryable) throw error
      const current = await getCurrentOrder(client).catch(() => null)
      if (current && current.isInSemiAutomatic !== before) return current
      throw error
    }
  }

  async function busily<T>(isBusy: typeof isSending, run: () => Promise<T>): Promise<T> {
    isBusy.value = true
    try {
      return await run()
    } catch (error) {
      if (error instanceof ShopError) happenings.tell({ type: 'error', error })
      throw error
    } finally {
      isBusy.value = false
    }
  }

  return {
    finish,
    cancel,
    isSwitching,
    isSending,
    switchFlow: () =>
      busily(isSwitching, async () => (await order.change('flow', () => inOtherFlow())).isInSemiAutomatic),
    sendSummary: () =>
      busily(isSending, async () => {
        await order.settled()
        await getSendResume(client)
      }),
  }
}
