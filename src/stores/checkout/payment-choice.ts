import { batch, computed, type ReadonlySignal } from '@preact/signals-core'
import { getPayments, postPaymentMethod } from '../../api/payment'
import { sessionDetails } from '../../api/session-details'
import type { PaymentOption } from '../../domain/checkout'
import { chosenMethod } from '../../domain/checkout-steps'
import { PaymentMethod } from '../../domain/order'
import { offeredMethods } from '../../domain/payment-choice'
import type { Cents } from '../../lib/money'
import type { ShopError } from '../../lib/errors'
import { dataOf, loading, type Remote } from '../../lib/remote'
import { computedByValue } from '../computed-by-value'
import { createServerField } from '../server-field'
import type { AccountModel } from './account'
import type { CheckoutContext } from './context'
import { createDeliveryPayment } from './delivery-payment'
import { followHeldPayment } from './held-payment'
import { createListing } from './listing'
import { createManualPayment } from './manual-payment'

export interface PaymentChoice {
  readonly options: ReadonlySignal<Remote<readonly PaymentOption[]>>
  readonly methods: ReadonlySignal<readonly PaymentMethod[]>
  /** The choice as the agent sees it: on its way, or as the order has it. */
  readonly method: ReadonlySignal<PaymentMethod | null>
  /** Groups of what is paid on delivery; none unless that is chosen. */
  readonly groups: ReadonlySignal<readonly string[]>
  readonly means: ReadonlySignal<readonly PaymentOption[]>
  readonly isCash: ReadonlySignal<boolean>
  readonly cashError: ReadonlySignal<string | null>
  /** The kind of a manual payment; null when the shop charges by itself. */
  readonly manual: ReadonlySignal<'link' | 'pix' | 'text' | null>
  readonly manualError: ReadonlySignal<string | null>
  readonly isKeyLoading: ReadonlySignal<boolean>
  readonly isSending: ReadonlySignal<boolean>
  /** Why the last choice was not taken, until it has been read. */
  readonly refusal: ReadonlySignal<ShopError | null>
  /** Asks for options and account, and takes over what the session presets for a manual account. */
  load(): Promise<void>
  choose(method: PaymentMethod): Promise<void>
  chooseGroup(group: string): Promise<void>
  chooseMeans(providerId: string): Promise<void>
  /** Sent a second after the last keystroke, once it covers the order. */
  setCash(amount: Cents): void
  setManualText(text: string): void
  dismiss(): void
  /** Sends what waits. True when the server knows the choice. */
  settle(): Promise<boolean>
}

export function createPaymentChoice(context: CheckoutContext & { account: AccountModel }): PaymentChoice {
  const { client, order, events, draft, account, remote: session } = context
  const listing = createListing<PaymentOption>(events, (_, options) => getPayments(client, options))
  const asked = createServerField<PaymentMethod>(context, {
    cause: 'payment',
    call: (wanted, how) => postPaymentMethod(client, wanted, how),
    isTaken: ({ payment }, wanted) => payment?.method === wanted,
    onTaken: () => draft.set({ paymentMethod: null }),
  })
  let isPreset = false

  const options = computed<Remote<readonly PaymentOption[]>>(() => listing.remote.value ?? loading)
  const listed = computed(() => dataOf(options.value))
  const known = computed(() => listed.value ?? [])
  const method = computed(() => {
    const shown = order.shown.value
    return asked.pending.value ?? (shown && chosenMethod(shown, draft.current.value))
  })
  const isOnDelivery = computed(() => method.value === PaymentMethod.OnDelivery)
  const manual = createManualPayment({ ...context, method })
  const onDelivery = createDeliveryPayment({ ...context, listed, isOnDelivery })
  const isSending = computed(() => asked.isSending.value || onDelivery.field.isSending.value)

  followHeldPayment({ order, draft, known, isSending, onMethod: follow, onMeans: onDelivery.noteTaken })

  /** Follows a method that somebody else chose: a written text belongs to the method it was written for. */
  function follow(before: PaymentMethod | null, next: PaymentMethod | null): void {
    manual.keep(draft.current.peek().paymentMethod ?? before)
    batch(() => {
      draft.set({ paymentMethod: null })
      manual.show(next)
    })
    void manual.preloadKey()
  }

  async function choose(wanted: PaymentMethod): Promise<void> {
    onDelivery.field.giveUp()
    manual.keep()
    if (wanted === PaymentMethod.OnDelivery) {
      // The method on its way is no longer wanted.
      asked.giveUp()
      return onDelivery.choose()
    }
    // The field is there at once: the answer must not replace what is typed into it.
    const answer = batch(() => {
      manual.show(wanted)
      return asked.take(wanted)
    })
    const isTaken = await answer
    if (asked.error.peek()) manual.takeBack(wanted)
    if (!isTaken || asked.pending.peek() !== null) return
    // Asks again for an account that did not load: it decides whether there is something to write.
    await account.load()
    await manual.preloadKey()
  }

  async function applyPreset(): Promise<void> {
    const preset = sessionDetails(dataOf(session.peek())).preset.paymentMethod
    const isOpen = !isPreset && account.isManual.peek() && method.peek() === null
    isPreset = true
    const wanted = isOpen ? methods.peek().find((offered) => offered === preset) : undefined
    await (wanted === undefined ? manual.preloadKey() : choose(wanted))
  }

  const methods = computedByValue(() => {
    const shown = order.shown.value
    return shown ? offeredMethods(shown, known.value, { isManual: account.isManual.value }) : []
  })

  return {
    options,
    methods,
    method,
    ...onDelivery.shown,
    manual: manual.kind,
    manualError: manual.error,
    isKeyLoading: manual.isKeyLoading,
    isSending,
    refusal: computed(() => asked.error.value ?? onDelivery.field.error.value),
    async load() {
      await Promise.all([listing.ask(), account.load()])
      await applyPreset()
    },
    choose,
    setManualText(text) {
      draft.set({ manualPaymentOption: text })
    },
    dismiss() {
      asked.dismiss()
      onDelivery.field.dismiss()
    },
    settle: async () => !isOnDelivery.peek() || onDelivery.send(),
  }
}
