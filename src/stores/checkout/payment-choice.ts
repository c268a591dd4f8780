import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core'
import { getPayments, postPaymentDelivery, postPaymentMethod, postPixManual } from '../../api/payment'
import { sessionDetails } from '../../api/session-details'
import type { PaymentOption } from '../../domain/checkout'
import { CASH_GROUP, chosenMethod } from '../../domain/checkout-steps'
import { PaymentMethod, type Order } from '../../domain/order'
import { looksLikeLink, manualKind, meansOf, offeredMethods, onDeliveryGroups } from '../../domain/payment-choice'
import type { Cents } from '../../lib/money'
import { ShopError } from '../../lib/errors'
import { checkoutText } from '../../text/checkout'
import { dataOf, loading, type Remote } from '../remote'
import { steady } from '../steady'
import type { AccountModel } from './account'
import type { CheckoutContext } from './context'
import { createListing } from './listing'

/** How long an amount rests before it is sent, ms. */
export const AMOUNT_DEBOUNCE = 1000

/** How the agent's order is paid: the method, what is settled on delivery, and what is written down by hand. */
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
  /** Whether the payment is written down by hand, and as what; null where the shop charges by itself. */
  readonly manual: ReadonlySignal<'link' | 'pix' | 'text' | null>
  readonly manualError: ReadonlySignal<string | null>
  readonly isKeyLoading: ReadonlySignal<boolean>
  /** Whether a choice is on its way to the server. */
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
  const { client, order, happenings, draft, account, remote: session } = context
  const listing = createListing<PaymentOption>(happenings, (_, options) => getPayments(client, options))
  /** The method on its way to the server. */
  const asked = signal<PaymentMethod | null>(null)
  const sending = signal(0)
  const refusal = signal<ShopError | null>(null)
  const isKeyLoading = signal(false)
  /** What was written for each method, so that going back to one finds it. */
  const written = new Map<PaymentMethod, string>()
  /** What is paid on delivery as the server last took it: option and cash. */
  let told = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPreset = false

  const options = computed<Remote<readonly PaymentOption[]>>(() => listing.remote.value ?? loading)
  const known = computed(() => dataOf(options.value) ?? [])
  const method = computed(() => {
    const shown = order.shown.value
    return asked.value ?? (shown && chosenMethod(shown, draft.current.value))
  })
  const isOnDelivery = computed(() => method.value === PaymentMethod.OnDelivery)
  const isCash = computed(() => isOnDelivery.value && draft.current.value.paymentOptionGroup === CASH_GROUP)
  const total = computed(() => order.shown.value?.total ?? 0)
  const manual = computed(() => {
    const chosen = method.value
    return account.isManual.value && chosen !== null && !isOnDelivery.value ? manualKind(chosen) : null
  })

  // A method that somebody else chose meanwhile is the order's: what was wished here before gives way.
  let orderMethod: PaymentMethod | null | undefined
  effect(() => {
    const current = dataOf(order.remote.value)
    if (!current) return
    const next = current.payment?.method ?? null
    const before = orderMethod
    const isNews = before !== undefined && next !== before && sending.peek() === 0
    orderMethod = next
    if (isNews) untracked(() => follow(before ?? null, next))
  })

  /** What was written belongs to the method it was written for. */
  function follow(before: PaymentMethod | null, next: PaymentMethod | null): void {
    const { paymentMethod, manualPaymentOption } = draft.current.peek()
    const chosen = paymentMethod ?? before
    if (chosen !== null) written.set(chosen, manualPaymentOption)
    draft.set({ paymentMethod: null, manualPaymentOption: next === null ? '' : writtenFor(next) })
    void preloadKey()
  }

  /** Runs a call of the payment; what it is refused for is kept to be read. */
  async function attempt(call: () => Promise<Order>): Promise<Order | null> {
    sending.value += 1
    try {
      return await order.change('payment', call)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      refusal.value = error
      happenings.tell({ type: 'error', error })
      return null
    } finally {
      sending.value -= 1
    }
  }

  async function choose(wanted: PaymentMethod): Promise<void> {
    clearTimeout(timer)
    keepWritten()
    if (wanted === PaymentMethod.OnDelivery) {
      told = ''
      // A method that is still on its way is no longer what is wanted.
      asked.value = null
      draft.set({ paymentMethod: wanted, paymentOptionGroup: '', paymentOptionId: '' })
      const [group, ...more] = onDeliveryGroups(known.peek())
      if (group !== undefined && more.length === 0) await chooseGroup(group)
      return
    }
    // Its field stands at once: what is typed there must not make way for the answer.
    batch(() => {
      asked.value = wanted
      draft.set({ manualPaymentOption: writtenFor(wanted) })
    })
    const taken = await attempt(() => postPaymentMethod(client, wanted))
    if (taken && asked.peek() !== null) draft.set({ paymentMethod: null })
    if (asked.peek() !== wanted) return
    if (!taken) return takeBack(wanted)
    asked.value = null
    // An account that did not come before is asked for again: it says whether there is something to write.
    await account.load()
    await preloadKey()
  }

  /** What was written for the method before is there again, and what was written for the refused one is kept. */
  function takeBack(refused: PaymentMethod): void {
    keepWritten()
    asked.value = null
    draft.set({ manualPaymentOption: written.get(method.peek() ?? refused) ?? '' })
  }

  function keepWritten(): void {
    const chosen = method.peek()
    if (chosen !== null) written.set(chosen, draft.current.peek().manualPaymentOption)
  }

  /** A card's link is of one payment: choosing the card again asks for another. */
  function writtenFor(wanted: PaymentMethod): string {
    return wanted === PaymentMethod.CreditCard ? '' : (written.get(wanted) ?? '')
  }

  async function preloadKey(): Promise<void> {
    if (manual.peek() !== 'pix' || draft.current.peek().manualPaymentOption !== '') return
    isKeyLoading.value = true
    try {
      const key = await postPixManual(client)
      const isOpen = manual.peek() === 'pix' && draft.current.peek().manualPaymentOption === ''
      if (isOpen) draft.set({ manualPaymentOption: key })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      happenings.tell({ type: 'error', error })
    } finally {
      isKeyLoading.value = false
    }
  }

  async function chooseGroup(group: string): Promise<void> {
    clearTimeout(timer)
    draft.set({ paymentOptionGroup: group, paymentOptionId: '' })
    const [means, ...more] = meansOf(known.peek(), group)
    if (means && more.length === 0) await chooseMeans(means.providerId)
  }

  async function chooseMeans(providerId: string): Promise<void> {
    draft.set({ paymentOptionId: providerId })
    await sendMeans()
  }

  function chosenMeans(): PaymentOption | undefined {
    return known.peek().find((option) => option.providerId === draft.current.peek().paymentOptionId)
  }

  /** True when the server knows what is paid on delivery; false while something is missing or was refused. */
  async function sendMeans(): Promise<boolean> {
    clearTimeout(timer)
    const means = chosenMeans()
    const cashAmount = isCash.peek() ? draft.current.peek().cashAmount : null
    // Without the shop's list the order at hand says whether the means it was given still stands.
    if (!dataOf(options.peek())) return dataOf(order.remote.peek())?.payment?.method === PaymentMethod.OnDelivery
    if (!means || means.method === null || (cashAmount !== null && cashAmount < total.peek())) return false
    const { providerId, method: meansMethod } = means
    const key = `${providerId} ${cashAmount}`
    if (key === told) return true
    const taken = await attempt(() =>
      postPaymentDelivery(client, { providerId, method: meansMethod, cashAmount }, { keepalive: true }),
    )
    if (!taken) return false
    told = key
    // The order speaks for itself from now on, unless it names the means and not that it is paid on delivery.
    const isTold = taken.payment?.method === PaymentMethod.OnDelivery
    draft.set({ paymentMethod: isTold ? null : PaymentMethod.OnDelivery })
    return true
  }

  async function applyPreset(): Promise<void> {
    const preset = sessionDetails(dataOf(session.peek())).preset.paymentMethod
    const isOpen = !isPreset && account.isManual.peek() && method.peek() === null
    isPreset = true
    const wanted = isOpen ? methods.peek().find((offered) => offered === preset) : undefined
    await (wanted === undefined ? preloadKey() : choose(wanted))
  }

  const methods = steady(() => {
    const shown = order.shown.value
    return shown ? offeredMethods(shown, known.value, { isManual: account.isManual.value }) : []
  })

  return {
    options,
    methods,
    method,
    groups: computed(() => (isOnDelivery.value ? onDeliveryGroups(known.value) : [])),
    means: computed(() => (isOnDelivery.value ? meansOf(known.value, draft.current.value.paymentOptionGroup) : [])),
    isCash,
    cashError: computed(() => {
      const { cashAmount } = draft.current.value
      return isCash.value && cashAmount > 0 && cashAmount < total.value ? checkoutText.cashBelowTotal : null
    }),
    manual,
    manualError: computed(() => {
      const text = draft.current.value.manualPaymentOption.trim()
      return manual.value === 'link' && text !== '' && !looksLikeLink(text) ? checkoutText.invalidLink : null
    }),
    isKeyLoading,
    isSending: computed(() => sending.value > 0),
    refusal,
    async load() {
      await Promise.all([listing.ask(), account.load()])
      await applyPreset()
    },
    choose,
    chooseGroup,
    chooseMeans,
    setCash(amount) {
      clearTimeout(timer)
      draft.set({ cashAmount: amount })
      timer = setTimeout(() => void sendMeans(), AMOUNT_DEBOUNCE)
    },
    setManualText(text) {
      draft.set({ manualPaymentOption: text })
    },
    dismiss() {
      refusal.value = null
    },
    settle: async () => !isOnDelivery.peek() || sendMeans(),
  }
}
