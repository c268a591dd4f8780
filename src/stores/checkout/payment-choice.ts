import { batch, computed } from '@preact/signals-core'
import { getPayments, postPaymentMethod } from '../../api/payment'
import { sessionDetails } from '../../api/session-details'
import type { DeliveryPayment, PaymentOption } from '../../domain/checkout'
import { over } from '../../domain/choice'
import { offeredMethods } from '../../domain/payment-choice'
import { methodFacts, type PaymentMethod } from '../../domain/payment-methods'
import { dataOf, loading, type Remote } from '../../lib/remote'
import { computedByValue } from '../computed-by-value'
import { onEachOrder } from '../order/each-order'
import { createServerField } from '../server-field'
import type { AccountModel } from './account'
import type { CheckoutContext } from './context'
import { createDeliveryPayment } from './delivery-payment'
import { createInquiry } from './inquiry'
import { createInstallments } from './installments'
import { createManualPayment } from './manual-payment'
import { createMethodFields } from './method-fields'

export type PaymentChoice = ReturnType<typeof createPaymentChoice>

export function createPaymentChoice(context: CheckoutContext & { account: AccountModel }) {
  const { client, order, events, effectiveOrder, draft, account, remote: session, isProposal } = context
  const listing = createInquiry<readonly PaymentOption[]>(events, (_, options) => getPayments(client, options))
  const ownMethod = createServerField<PaymentMethod>(context, {
    cause: 'payment',
    orderValue: () => effectiveOrder.value && effectiveOrder.value.method,
    call: (wanted, how) => postPaymentMethod(client, { method: wanted, fields: extra.completeOf(wanted) }, how),
    isTaken: ({ payment }, wanted) => payment?.method === wanted,
    onTaken: () => draft.set({ paymentMethod: 'kept' }),
  })
  let isPreset = false

  const listed = listing.data
  /** The choice as the agent sees it: on its way, or as the order has it. */
  const method = ownMethod.current
  const isOnDelivery = computed(() => methodFacts(method.value)?.hasMeans === true)
  const manual = createManualPayment({ ...context, method })
  const onDelivery = createDeliveryPayment({ ...context, listed, isOnDelivery })
  const extra = createMethodFields({ ...context, method })
  const all = [ownMethod, onDelivery.field, extra.field]
  const isSending = computed(() => all.some((field) => field.isSending.value))

  // Another person may change the payment. The result of a call of this page is no such change.
  onEachOrder(order, ({ payment: now }, last) => {
    if (!last || isSending.peek()) return
    const before = last.payment
    if (now?.method !== before?.method) follow(before?.method ?? null, now?.method ?? null)
    if (now?.optionId !== before?.optionId || now?.cashAmount !== before?.cashAmount) onDelivery.takeOver()
  })

  /** Follows a method that somebody else chose: a written text belongs to the method it was written for. */
  function follow(before: PaymentMethod | null, next: PaymentMethod | null): void {
    manual.keep(over(draft.current.peek().paymentMethod, before))
    batch(() => {
      draft.set({ paymentMethod: 'kept' })
      manual.show(next)
    })
    void manual.preloadKey()
  }

  async function choose(wanted: PaymentMethod): Promise<void> {
    for (const field of [onDelivery.field, extra.field]) field.giveUp()
    manual.keep()
    if (methodFacts(wanted).hasMeans) {
      // The method on its way is no longer wanted.
      ownMethod.giveUp()
      return onDelivery.choose()
    }
    // The field is there at once: the answer must not replace what is typed into it.
    const answer = batch(() => {
      manual.show(wanted)
      return ownMethod.take(wanted)
    })
    const isTaken = await answer
    if (ownMethod.error.peek()) manual.takeBack(wanted)
    if (!isTaken || ownMethod.isPending.peek()) return
    // Asks again for an account that did not load: it decides whether there is something to write.
    await account.load()
    await manual.preloadKey()
  }

  async function applyPreset(): Promise<void> {
    if (isProposal) return
    const preset = sessionDetails(dataOf(session.peek())).preset.paymentMethod
    const isOpen = !isPreset && account.isManual.peek() && method.peek() === null
    isPreset = true
    const wanted = isOpen ? methods.peek().find((offered) => offered === preset) : undefined
    await (wanted === undefined ? manual.preloadKey() : choose(wanted))
  }

  const methods = computedByValue(() => {
    const current = order.current.value
    return current ? offeredMethods(current, listed.value ?? [], { isManual: account.isManual.value }) : []
  })

  return {
    listing,
    options: computed<Remote<readonly PaymentOption[]>>(() => listing.remote.value ?? loading),
    methods,
    method,
    /** One that was chosen and that the order allows no longer, until another is; null for none. */
    dropped: computed(() => effectiveOrder.value && effectiveOrder.value.ruledOut),
    ...onDelivery.view,
    /** The kind of a manual payment; null when the shop charges by itself. */
    manual: manual.kind,
    manualError: manual.error,
    isKeyLoading: manual.isKeyLoading,
    isSending,
    /** Why the last choice was not taken, until it has been read. */
    refusal: computed(() => all.map(({ error }) => error.value).find(Boolean) ?? null),
    extra,
    installments: createInstallments(context),
    /** Asks for options and account, and takes over what the session presets for a manual account. */
    async load(): Promise<void> {
      await Promise.all([listing.ask(), account.load()])
      await applyPreset()
    },
    choose,
    /** What is chosen over the order's payment; null for nothing. */
    pending: computed((): DeliveryPayment | null => {
      if (isOnDelivery.value) return over(onDelivery.field.choice.value, null)
      const wanted = over(ownMethod.choice.value, null)
      return wanted === null ? null : { method: wanted, providerId: '', cashAmount: null }
    }),
    giveUp(): void {
      for (const field of all) field.giveUp()
      draft.set({ paymentMethod: 'kept', paymentOptionGroup: '', paymentOptionId: '', cashAmount: 0 })
    },
    setManualText(text: string): void {
      draft.set({ manualPaymentOption: text })
    },
    dismiss(): void {
      for (const field of all) field.dismiss()
    },
    /** Sends what waits. True when the server knows the choice. */
    settle: async () => (isOnDelivery.peek() ? onDelivery.send() : extra.settle()),
  }
}
