import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { postPaymentMethod } from '../../api/payment'
import {
  askedFields,
  completeFields,
  givenFields,
  keepableTexts,
  lackingFields,
  type FieldTexts,
} from '../../domain/method-fields'
import { methodFields, type PaymentMethod } from '../../domain/payment-methods'
import { isSame } from '../../domain/order-parts'
import { dataOf } from '../../lib/remote'
import { createServerField } from '../server-field'
import type { CheckoutContext } from './context'
import { AMOUNT_DEBOUNCE } from './delivery-payment'

interface MethodFieldsOptions extends CheckoutContext {
  method: ReadonlySignal<PaymentMethod | null>
}

export interface Filled {
  method: PaymentMethod
  fields: FieldTexts
}

/**
 * The extra fields of the method. What may be kept nowhere is in the memory of the page alone. A proposal asks for none:
 * they are the payer's to give.
 */
export function createMethodFields({ method, ...context }: MethodFieldsOptions) {
  const { client, order, settings, draft, isProposal } = context
  const memory = signal<FieldTexts>({})
  const visited = signal<readonly string[]>([])

  const askedOf = (one: PaymentMethod | null) =>
    isProposal ? [] : askedFields(one, settings.value ?? { paymentFields: [] })
  const texts = computed((): FieldTexts => ({ ...draft.current.value.methodFields, ...memory.value }))
  const givenOf = (one: PaymentMethod | null) => {
    const current = dataOf(order.remote.value)
    return current ? givenFields(current, one) : {}
  }
  const extraFields = computed(() => askedOf(method.value))
  const given = computed(() => givenOf(method.value))
  const lacking = computed(() => lackingFields(extraFields.value, texts.value, given.value))
  /** What the server has taken from this page last. */
  let taken: Filled | null = null

  const field = createServerField<Filled>(context, {
    cause: 'payment',
    call: (wanted, how) => postPaymentMethod(client, wanted, how),
    delay: AMOUNT_DEBOUNCE,
    onTaken(wanted) {
      taken = wanted
      // The order tells what it may; what it never tells is seen until the page is left.
      draft.set({ methodFields: {} })
    },
  })

  /** The texts of a method, if all that are asked for are there and right; null when not, and where none is. */
  function completeOf(one: PaymentMethod): FieldTexts | null {
    const fields = askedOf(one)
    const told = Object.entries(givenOf(one)).filter((entry): entry is [string, string] => entry[1] !== null)
    return fields.length > 0 ? completeFields(fields, { ...Object.fromEntries(told), ...texts.peek() }) : null
  }

  function filled(): Filled | null {
    const current = method.peek()
    const fields = current === null ? null : completeOf(current)
    return current !== null && fields ? { method: current, fields } : null
  }

  return {
    field,
    texts,
    completeOf,
    /** As the person sees them; `isGiven` for one that the server has and does not tell. */
    fields: computed(() =>
      extraFields.value.map((one) => {
        const typed = texts.value[one.name] ?? ''
        const isLacking = lacking.value.some(({ name }) => name === one.name)
        const value = texts.value[one.name] ?? given.value[one.name] ?? ''
        const isWrong = isLacking && typed !== '' && visited.value.includes(one.name)
        return { ...one, value, isLacking, isWrong, isGiven: !isLacking && value === '' }
      }),
    ),
    /** Sent a second after the last keystroke, once all are there. */
    set(name: string, text: string): void {
      memory.value = { ...memory.peek(), [name]: text }
      visited.value = visited.peek().filter((one) => one !== name)
      draft.set({ methodFields: keepableTexts(texts.peek(), methodFields) })
      const now = filled()
      if (now) field.type(now)
      else field.giveUp()
    },
    leave(name: string): void {
      visited.value = [...visited.peek(), name]
      field.flush()
    },
    /** Sends what waits. True when the server has all that is asked for. */
    async settle(): Promise<boolean> {
      if (!(await field.settle()) || lacking.peek().length > 0) return false
      const now = filled()
      const isTyped = extraFields.peek().some(({ name }) => name in texts.peek())
      const isHeld = extraFields.peek().every(({ name }) => name in given.peek()) && (!isTyped || isSame(now, taken))
      return isHeld || now === null || field.take(now)
    },
  }
}
