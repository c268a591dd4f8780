import { computed, type ReadonlySignal } from '@preact/signals-core'
import { postPixManual } from '../../api/payment'
import { looksLikeLink } from '../../domain/payment-choice'
import { methodFacts, type PaymentMethod } from '../../domain/payment-methods'
import { createTask } from '../task'
import type { AccountModel } from './account'
import type { CheckoutContext } from './context'

interface ManualPaymentOptions extends Pick<CheckoutContext, 'client' | 'events' | 'draft' | 'isAgent'> {
  account: AccountModel
  method: ReadonlySignal<PaymentMethod | null>
}

/** A payment that an agent writes by hand: a card's link, a PIX key or a text. Each method keeps its own text. */
export function createManualPayment({ client, events, draft, isAgent, account, method }: ManualPaymentOptions) {
  const keyTask = createTask(events)
  /** The text of each method, so that the agent finds it again when they go back to that method. */
  const written = new Map<PaymentMethod, string>()

  const kind = computed(() => {
    const isManual = isAgent.value && account.isManual.value
    return isManual ? (methodFacts(method.value)?.written ?? null) : null
  })

  /** A card's link belongs to one payment: choosing the card again asks for a new one. */
  function textFor(wanted: PaymentMethod | null): string {
    return wanted === null || methodFacts(wanted).isWrittenOnce ? '' : (written.get(wanted) ?? '')
  }

  function keep(current = method.peek()): void {
    if (current !== null) written.set(current, draft.current.peek().manualPaymentOption)
  }

  const isKeyMissing = () => kind.peek() === 'pix' && draft.current.peek().manualPaymentOption === ''

  async function preloadKey(): Promise<void> {
    if (!isKeyMissing()) return
    await keyTask.run(async () => {
      const key = await postPixManual(client)
      if (isKeyMissing()) draft.set({ manualPaymentOption: key })
    })
  }

  return {
    kind,
    /** The key of what is wrong, in area `checkout` of `src/text`. */
    error: computed((): 'invalidLink' | null => {
      const text = draft.current.value.manualPaymentOption.trim()
      return kind.value === 'link' && text !== '' && !looksLikeLink(text) ? 'invalidLink' : null
    }),
    isKeyLoading: keyTask.isBusy,
    keep,
    preloadKey,
    show: (wanted: PaymentMethod | null) => draft.set({ manualPaymentOption: textFor(wanted) }),
    /** Shows the text of the method before again, and keeps that of the refused one. A card's link comes back, too. */
    takeBack(refused: PaymentMethod): void {
      keep(refused)
      draft.set({ manualPaymentOption: written.get(method.peek() ?? refused) ?? '' })
    },
  }
}
