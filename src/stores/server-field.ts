import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { CallOptions } from '../api/call'
import { deliveryChoices, type DeliveryChoices } from '../domain/checkout-draft'
import { over, type Choice } from '../domain/choice'
import type { Order, OrderCause } from '../domain/order'
import { isSame } from '../domain/order-parts'
import { clock, type Timer } from '../lib/clock'
import { asShopError, isAbort, type ShopError } from '../lib/errors'
import type { DraftStore } from './checkout/draft'
import { callOrFind } from './lost-answer'
import type { OrderContext } from './order/order'

/** The facts about one value of the order that a person types or chooses. */
interface FieldFacts<Value, OrderValue> {
  readonly cause: OrderCause
  /** The order's own value, null for none. */
  orderValue?(): OrderValue | null
  call(value: Value, options: CallOptions): Promise<Order>
  /** True when an order shows that the value was taken: asked after a lost answer, which counts as a refusal without it. */
  isTaken?(order: Order, value: Value): boolean
  /** Pause between the last keystroke and the call, ms. */
  readonly delay?: number
  /** False while a typed value cannot be sent. */
  isValid?(value: Value): boolean
  /** True when the server has the value already. */
  isHeld?(value: Value): boolean
  /** True for a value that stays after a refusal, to be corrected. Any other gives way to the server's. */
  isKept?(value: Value): boolean
  /** Runs once the server has a value that was not given up. */
  onTaken?(value: Value): void
  /** Runs after a refusal, unless another value took the place of the refused one. */
  onRefusal?(value: Value): Promise<void>
}

export type ServerField<Value, OrderValue = Value> = ReturnType<typeof createServerField<Value, OrderValue>>

/** A chosen value. */
interface Wish<Value> {
  readonly chosen: Value
  /** Once it is sent. */
  answer?: Promise<boolean>
}

interface FieldContext extends OrderContext {
  /** Where the order of an answer changes it. */
  readonly draft?: DraftStore
  /** Keeps what is chosen, and sends nothing: a proposal carries it. */
  readonly isProposal?: boolean
}

/** The choice that a field shows over the order. */
interface Overlay<Value> {
  readonly choice: ReadonlySignal<Choice<Value>>
  lay(next: Choice<Value>, failure: ShopError | null): void
  timesGivenUp(): number
}

/** A value that lies over the server's until the server has answered the last one. */
export function createServerField<Value, OrderValue = Value>(
  context: FieldContext,
  facts: FieldFacts<Value, OrderValue>,
) {
  const choice = signal<'kept' | 'dropped' | Wish<Value>>('kept')
  const error = signal<ShopError | null>(null)
  const sending = signal(0)
  let timer: Timer | undefined
  let timesGivenUp = 0
  let delivery = Promise.resolve(true)

  function stopWaiting(): void {
    clock.clearTimeout(timer)
    timer = undefined
  }

  function lay(next: 'kept' | 'dropped' | Wish<Value>, failure: ShopError | null): void {
    stopWaiting()
    batch(() => {
      choice.value = next
      error.value = failure
    })
  }

  const deliver = createDelivery(context, facts, { choice, lay, timesGivenUp: () => timesGivenUp })

  function send(wished: Wish<Value>): Promise<boolean> {
    if (context.isProposal) return Promise.resolve(true)
    sending.value += 1
    return (delivery = deliver(wished).finally(() => (sending.value -= 1)))
  }

  /** Sends what the server has not taken. True when it has the value that is shown. */
  async function settle(): Promise<boolean> {
    const wished = choice.peek()
    if (wished === 'kept') return true
    // A refusal has dropped the value, and takes what is left of it out of the order.
    if (wished === 'dropped') return delivery.then(() => true)
    stopWaiting()
    return facts.isValid?.(wished.chosen) === false ? false : (wished.answer ??= send(wished))
  }

  /** Sends a value that waits for its pause. */
  function flush(): void {
    if (timer !== undefined) void settle()
  }

  return {
    /** A chosen value is typed, on its way, or refused and left to be corrected. */
    choice: choice as ReadonlySignal<Choice<Value>>,
    /** True while something lies over the order's own value. */
    isPending: computed(() => choice.value !== 'kept'),
    /** The value under the choice, null for none. */
    current: computed(() => over(choice.value, facts.orderValue?.() ?? null)),
    /** True while any value is in line or being sent. */
    isSending: computed(() => sending.value > 0),
    /** Why the last value was refused, until that is read or another value takes its place. */
    error: error as ReadonlySignal<ShopError | null>,
    /** Shows a value, and sends it after the pause. */
    type(value: Value): void {
      lay({ chosen: value }, null)
      timer = clock.setTimeout(flush, facts.delay)
    },
    /** Shows a value and sends it in its turn; true when it was taken. One replaced before it was sent is never sent. */
    async take(value: Value): Promise<boolean> {
      const same = choice.peek()
      if (typeof same === 'object' && same.answer && isSame(same.chosen, value)) return same.answer
      lay({ chosen: value }, null)
      return settle()
    },
    /** Shows another choice, and sends nothing. */
    show: (next: Choice<Value>) => lay(next, error.peek()),
    flush,
    settle,
    /** Keeps the order's own: a value that still waits is not sent, and its answer undoes nothing that was chosen since. */
    giveUp(): void {
      timesGivenUp += 1
      lay('kept', null)
    },
    dismiss: () => void (error.value = null),
  }
}

/** Sends a value in its turn. The turn ends once the field shows what came of it. */
function createDelivery<Value, OrderValue>(
  { client, order, events, draft }: FieldContext,
  { cause, call, isTaken, isHeld, isKept, onTaken, onRefusal }: FieldFacts<Value, OrderValue>,
  { choice, lay, timesGivenUp }: Overlay<Value>,
) {
  return async (wished: Wish<Value>): Promise<boolean> => {
    const { chosen: value } = wished
    const before = timesGivenUp()
    const isLatest = () => choice.peek() === wished
    const isGivenUp = () => before !== timesGivenUp()
    const callNow = () => call(value, { keepalive: true })
    const hasArrived = (current: Order) => isTaken?.(current, value) ?? false
    let refusal: { isShown: boolean } | undefined
    /** The draft that the order of the answer must not change. */
    let later: DeliveryChoices | undefined

    async function send(show: (order: Order) => void): Promise<Order> {
      if (!isLatest()) throw new DOMException('Another value took its place.', 'AbortError')
      try {
        return await callOrFind(client, callNow, hasArrived, show)
      } catch (thrown) {
        refusal = refuse(thrown)
        throw thrown
      } finally {
        if (isGivenUp()) later = draft && deliveryChoices(draft.current.peek())
      }
    }

    function end(): void {
      if (later) draft?.set(later)
      if (isGivenUp()) return
      batch(() => {
        onTaken?.(value)
        if (isLatest()) lay('kept', null)
      })
    }

    function refuse(thrown: unknown) {
      const failure = asShopError(thrown)
      const isShown = isLatest()
      if (isShown) lay(isKept?.(value) ? { chosen: value } : 'kept', failure)
      events.report(failure)
      return { isShown }
    }

    try {
      if (isHeld?.(value)) end()
      else await order.change(cause, send, { outlivesPage: true, onShown: end })
      return !isGivenUp()
    } catch (thrown) {
      if (isAbort(thrown)) return false
      refusal ??= refuse(thrown)
      if (refusal.isShown) await onRefusal?.(value)
      return false
    }
  }
}
