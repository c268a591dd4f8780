import type { Proof } from '../api/call'
import { postCredit, postMercadoPago, readPaymentFailure, type PaymentResult } from '../api/card'
import { getAccount, getPaymentUpdate } from '../api/payment'
import type { Change } from '../domain/agreement'
import type { CardPayment, PaymentAccount } from '../domain/checkout'
import type { Order } from '../domain/order'
import type { ShopError } from '../lib/errors'
import { openBrowserTabs, type BrowserTabs } from '../lib/browser-tabs'
import { oncePer } from '../lib/once-per'
import { createAttemptMemory } from './attempt-memory'
import { followOrder, lookAgain } from './order/follow-order'
import { callOrFind } from './lost-answer'
import { createOnceCall } from './once-call'
import type { End, Failure, MayGoOn, Progress } from './once-kind'
import type { OrderContext } from './order/order'
import { changeNoticesOf } from './order/outside-changes'
import { createTask } from './task'
import {
  attemptAt,
  attemptIn,
  endIn,
  endOf,
  endOfLost,
  isPaid,
  outcomeOf,
  standing,
  type Attempt,
  type PaymentOutcome,
} from './payment-outcome'
import { dataOf } from '../lib/remote'

export type Payment = Progress | PaymentOutcome

export type PaymentStore = ReturnType<typeof createPaymentStore>

interface PaymentOptions extends OrderContext {
  tabs: BrowserTabs
  /** What changed elsewhere and was not read yet; nothing where no screen tells it. */
  notices?: Pick<ReturnType<typeof changeNoticesOf>, 'changes' | 'dismiss'>
}

type Call = (options: Proof & { keepalive: boolean }) => Promise<PaymentResult>

const isOpenForChange = ({ payment }: Order) => (payment?.method ?? null) === null

export function createPaymentStore(options: PaymentOptions) {
  const { client, order, events } = options
  const { run, abandon, ...once } = createOnceCall<PaymentOutcome, Attempt>({
    ...options,
    name: 'payment',
    attempts: createAttemptMemory({ ...options, name: 'payment', keyOf: ({ id }) => `payment_data:${id}`, attemptIn }),
    textKey: 'finishPayment',
    takeUnread,
    askCause: 'payment',
    checkDelays: [0, 1000, 3000, 5000],
    recheckDelays: [0],
    kind: { attemptAt, read: endIn, fail, standing, dismissable: ['captcha', 'failed', 'unsent', 'changed'] },
  })
  const { run: runChange, ...methodChange } = createTask(events)

  /** A press pays the total that the person has read, not one that came under the finger. */
  function takeUnread(): readonly Change[] {
    const changes = options.notices?.changes.peek() ?? []
    if (!changes.some(({ term }) => term === 'total')) return []
    options.notices?.dismiss(changes)
    return changes
  }

  const follow = () => followOrder(client, order, 'payment')

  function pay(call: Call, mayGoOn?: MayGoOn): Promise<Payment> {
    return run(async (current, proof) => {
      let result: PaymentResult = { status: 'Waiting', order: null }
      const changed = await order.change('payment', async () => {
        result = await call({ ...proof, keepalive: true })
        return result.order ?? current
      })
      const told = result.order ? changed : await follow().catch(() => null)
      return endOf(outcomeOf(result, told ?? changed, told?.payment?.tryId ?? ''), attemptAt(current))
    }, mayGoOn)
  }

  async function fail(failure: Failure<Attempt>): Promise<End<PaymentOutcome, Attempt>> {
    const { why, error } = failure
    if (why === 'lost') return endOfLost(failure.attempt, failure.isKnown)
    return { ended: why === 'unsent' ? { status: why, error } : await refused(error) }
  }

  /** The order may be paid elsewhere by now, and holds the key of a captcha that the refusal does not name. */
  async function refused(error: ShopError): Promise<PaymentOutcome> {
    const failure = readPaymentFailure(error)
    const current = await follow().catch(() => null)
    if (current && isPaid(current)) return { status: 'paid', order: current }
    const key = failure.recaptchaKey || current?.recaptchaKey
    if (failure.type === 'ReCAPTCHA' && key) return { status: 'captcha', key }
    return { status: 'failed', failure, error, tryId: current?.payment?.tryId ?? '' }
  }

  function rethrow(thrown: unknown): never {
    throw events.report(thrown)
  }

  const openMethod = () => getPaymentUpdate(client, { keepalive: true })

  return {
    ...once,
    /** The call that opens the method for change. */
    methodChange,
    /** Pays once: joins a call under way, and only asks about one that may have arrived. The card is kept nowhere. */
    payByCard: (card: CardPayment, mayGoOn?: MayGoOn) => pay((call) => postCredit(client, card, call), mayGoOn),
    /** Pays, in the same way, with what the embedded form handed over. */
    payByForm: (formData: object, mayGoOn?: MayGoOn) => pay((call) => postMercadoPago(client, formData, call), mayGoOn),
    /** The account that the order is paid to, for the embedded form. Rejects with ShopError. */
    loadAccount: (): Promise<PaymentAccount> =>
      getAccount(client, dataOf(order.remote.peek())?.id ?? '').catch(rethrow),
    /** Forgets an unknown payment, so that the shopper may pay again, if the server, asked once more, knows of none. */
    async startOver(): Promise<Payment> {
      const checked = await once.check()
      return checked.status === 'unknown' && checked.isOpen ? abandon() : checked
    },
    /** Opens the payment method for change. null where the server does not, or is being asked already. */
    changeMethod: (): Promise<Order | null> =>
      runChange(() => order.change('payment', (show) => callOrFind(client, openMethod, isOpenForChange, show))),
  }
}

/** A session's one payment: two elements pay one order once. */
export const paymentOf = oncePer((session: OrderContext) => {
  const { client, order, events } = session
  return createPaymentStore({ client, order, events, tabs: openBrowserTabs(), notices: changeNoticesOf(session) })
})

/** Asks how the payment stands. Resolves with the failure, null for none: the next question comes by itself. */
export function createPaymentPoll(context: Pick<OrderContext, 'client' | 'order'>): () => Promise<ShopError | null> {
  let underWay: Promise<ShopError | null> | null = null
  return () => (underWay ??= lookAgain(context, 'payment').finally(() => (underWay = null)))
}

/** A session's one poll: two elements that show its payment ask as one. */
export const paymentPollOf = oncePer(createPaymentPoll)
