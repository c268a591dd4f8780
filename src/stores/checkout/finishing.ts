import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { getCancel, getSendResume, postConfirm, postSemiautomatic } from '../../api/agent'
import type { CancelReason } from '../../domain/cancel'
import { plainContact } from '../../domain/contact'
import type { MissingPart } from '../../domain/checkout-steps'
import { sentDifferences, type SentFinish } from '../../domain/sent-differences'
import { isFinished } from '../../domain/order-rules'
import type { Order } from '../../domain/order'
import type { BrowserTabs } from '../../lib/browser-tabs'
import { createDecision } from '../decision'
import { callOrFind } from '../lost-answer'
import { dataOf } from '../../lib/remote'
import { createTask } from '../task'
import { brought } from '../order/outside-changes'
import type { ContactStore } from './contact'
import type { CheckoutContext } from './context'
import type { DiscountModel } from './discount'
import type { FreightModel } from './freight'
import type { PaymentChoice } from './payment-choice'

interface FinishingOptions extends CheckoutContext {
  contact: ContactStore
  payment: PaymentChoice
  discount: DiscountModel
  freight: Pick<FreightModel, 'settle' | 'choice'>
  missing: ReadonlySignal<readonly MissingPart[] | null>
  unsent: ReadonlySignal<readonly MissingPart[]>
  /** True when an edit outside the lines was refused and the refusal was not read yet. */
  hasFailedEdit: () => boolean
  tabs: BrowserTabs
}

/** A typed freight may wait for the press, and is all that is then sent of the delivery: no store, no slot. */
const brings = { ...brought, delivery: ['delivery', 'pickUp', 'address', 'freight', 'total'] } as const

export function createFinishing(options: FinishingOptions) {
  const { client, order, events, draft, contact, payment, discount, freight } = options
  const { missing, unsent, tabs } = options
  const switching = createTask(events)
  const sending = createTask(events)
  const cancelReason = signal<CancelReason | null>(null)
  const shared = { client, order, events }

  async function isReady(): Promise<boolean> {
    return (await settle()) && missing.peek()?.length === 0
  }

  /**
   * Everything typed must be there before the order is finished with it, or told of. True when the server has it.
   * @throws {ShopError} when contact or freight was refused
   */
  async function settle(): Promise<boolean> {
    if (!(await contact.save())) {
      const error = contact.failure.peek()
      if (error) throw error
    }
    if (!(await freight.settle())) {
      const error = freight.choice.error.peek()
      if (error) throw error
      return false
    }
    return (await discount.settle()) && (await payment.settle())
  }

  function orderAtHand(): Order {
    const current = dataOf(order.remote.peek())
    if (!current) throw new Error('There is no order yet.')
    return current
  }

  function inOtherFlow(): Promise<Order> {
    const before = orderAtHand().isInSemiAutomatic
    const call = async () => {
      const flow = await postSemiautomatic(client)
      return { ...orderAtHand(), ...flow }
    }
    return callOrFind(client, call, ({ isInSemiAutomatic }) => isInSemiAutomatic !== before)
  }

  function confirmation() {
    const manual = payment.manual.peek() === null ? '' : draft.current.peek().manualPaymentOption.trim()
    return {
      customer: plainContact(contact.current.peek()),
      paymentMethod: payment.method.peek(),
      manualPaymentInformation: manual || null,
    }
  }

  /** As the press said it: the fields follow an order that somebody else finishes. */
  let sent: SentFinish | null = null

  /** Saves what waits, then receives the order. One press is one call; a lost answer is asked for, never repeated. */
  const finish = createDecision({
    ...shared,
    tabs,
    name: 'finish',
    textKey: 'postConfirm',
    cause: 'confirm',
    brings,
    async mayCall(current) {
      if (isFinished(current) || options.hasFailedEdit() || !(await isReady())) return false
      sent = confirmation()
      return true
    },
    call: (_, proof) => postConfirm(client, (sent = confirmation()), proof),
    differences: (current) => (sent ? sentDifferences(current, sent) : []),
    hasArrived: ({ status }) => status === 'Received' || status === 'Finalized',
  })

  const cancel = createDecision({
    ...shared,
    name: 'cancel',
    textKey: 'getCancel',
    cause: 'cancel',
    needsEdits: false,
    mayCall: ({ status }) => status !== 'Canceled',
    async call(current, proof) {
      const reason = cancelReason.peek()
      await getCancel(client, reason, proof)
      return { ...(dataOf(order.remote.peek()) ?? current), status: 'Canceled', cancellation: { reason } }
    },
    hasArrived: ({ status }) => status === 'Canceled',
  })

  return {
    finish,
    cancel,
    /** False while an answer is to be asked for, or a refused edit is to be read. */
    canFinish: computed(
      () =>
        finish.state.value.status !== 'unknown' &&
        cancel.state.value.status !== 'sending' &&
        order.lineErrors.value.size === 0 &&
        !options.hasFailedEdit(),
    ),
    /** Why a received order is cancelled; null while it is open, or until it is chosen. */
    cancelReason,
    settle,
    isSwitching: switching.isBusy,
    isSending: sending.isBusy,
    /** Why the summary was not sent. */
    sendError: sending.error,
    /** Switches the order between the flow of the agent and the semi-automatic one. True for the latter, null for a failure. */
    switchFlow: () => switching.run(async () => (await order.change('flow', inOtherFlow)).isInSemiAutomatic),
    /** False when the server's order, which the summary is made of, differs from the screen; null for a failure. */
    sendSummary: () =>
      sending.run(async () => {
        if (unsent.peek().length > 0 || !(await order.settled()) || !(await settle())) return false
        // Changes made meanwhile may need a choice.
        if (unsent.peek().length > 0) return false
        await getSendResume(client)
        return true
      }),
  }
}
