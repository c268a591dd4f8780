import { signal, type ReadonlySignal } from '@preact/signals-core'
import { postCredit, postMercadoPago, readPaymentFailure, type PaymentFailure, type PaymentResult } from '../api/card'
import type { ApiClient } from '../api/client'
import { getAccount, getPaymentUpdate } from '../api/payment'
import type { CardPayment, PaymentAccount } from '../domain/checkout'
import type { Order, PaymentStatus } from '../domain/order'
import { ShopError } from '../lib/errors'
import type { SafeStorage, StorageKey } from '../lib/storage'
import { wait } from '../lib/wait'
import { dealOf, type MayGoOn } from './decisive-call'
import { followOrder } from './follow-order'
import type { Happenings } from './happenings'
import type { OrderStore } from './order'
import { dataOf } from './remote'

/**
 * Where the payment of an order stands.
 *
 * - `waiting`: the server took it and the money is not there yet
 * - `captcha`: nothing was paid; the server wants a captcha solved first
 * - `failed`: the server said so
 * - `unsent`: nothing left for the server, because it could not be asked how the order stands
 * - `changed`: nothing left, because the order is another one than the shopper saw
 * - `unknown`: the answer was lost; neither a success nor a failure. `isOpen` when the server was asked and the order
 *   stands as before, so that whoever wants to may pay again; never by itself
 */
export type Payment =
  | { readonly status: 'idle' | 'sending' | 'checking' | 'waiting' | 'changed' }
  | { readonly status: 'paid'; readonly order: Order }
  | { readonly status: 'captcha'; readonly key: string }
  | { readonly status: 'failed'; readonly failure: PaymentFailure; readonly error: ShopError | null }
  | { readonly status: 'unsent'; readonly error: ShopError }
  | { readonly status: 'unknown'; readonly isOpen: boolean }

export interface PaymentStore {
  readonly state: ReadonlySignal<Payment>
  /** Whether the call that opens the method for change is under way. */
  readonly isChanging: ReadonlySignal<boolean>
  /**
   * Pays by card. Waits for the edits of the order, asks the server how it stands, then makes one call; a second one joins
   * the one under way, and what may have arrived is only asked about. The card is handed on and kept nowhere.
   * @param mayGoOn asked last, with the order as it is about to be paid; false leaves it unpaid
   */
  payByCard(card: CardPayment, mayGoOn?: MayGoOn): Promise<Payment>
  /** Pays, in the same way, with what the embedded form handed over. */
  payByForm(formData: object, mayGoOn?: MayGoOn): Promise<Payment>
  /** The account that the order is paid to, for the embedded form. Rejects with ShopError. */
  loadAccount(): Promise<PaymentAccount>
  /** Asks the server what became of a payment that is unknown or waiting. */
  check(): Promise<Payment>
  /** Comes back to a payment that a reload of the page cut off; null when there was none. */
  resume(): Promise<Payment> | null
  /** Lets an unknown payment go, so that the shopper may pay again: only when the server, asked once more, knows of none. */
  startOver(): Promise<Payment>
  /** Forgets what has been read. An unknown or waiting payment stays. */
  dismiss(): void
  /** Opens the payment method for change. Rejects with ShopError when the server does not. */
  changeMethod(): Promise<Order>
}

interface PaymentOptions {
  client: ApiClient
  order: OrderStore
  happenings: Happenings
  /** Outlives a reload of the page: which order is being paid, and no word of the card. */
  memory: SafeStorage
  /** Runs what must not run in two tabs at once, by a name. */
  exclusively?: <T>(name: string, run: () => Promise<T>) => Promise<T>
  /** Pauses between asking the server again, ms. */
  checkDelays?: readonly number[]
}

/** What a payment is told by: how the order stood before it. */
interface Attempt {
  before: PaymentStatus | null
  /** Captcha key the order had. */
  key: string
  /** Whether the server took the payment, whatever becomes of the money. */
  isTaken: boolean
}

/** How long a payment that a reload cut off is asked about, ms. */
const REMEMBERED_FOR = 24 * 60 * 60 * 1000

type Call = (options: { keepalive: boolean }) => Promise<PaymentResult>

export function createPaymentStore(options: PaymentOptions): PaymentStore {
  const { client, order, happenings, memory, checkDelays = [0, 1000, 3000, 5000] } = options
  const { exclusively = (_name, run) => run() } = options
  const state = signal<Payment>({ status: 'idle' })
  const isChanging = signal(false)
  let underWay: Promise<Payment> | null = null
  let changing: Promise<Order> | null = null

  function end(next: Payment): Payment {
    const error = next.status === 'failed' || next.status === 'unsent' ? next.error : null
    state.value = next
    if (error) happenings.tell({ type: 'error', error })
    return next
  }

  async function send(call: Call, mayGoOn?: MayGoOn): Promise<Payment> {
    try {
      const areEditsTaken = await order.settled()
      const seen = dataOf(order.remote.peek())
      if (!seen || !areEditsTaken || order.lineErrors.peek().size > 0) return end({ status: 'idle' })
      const isVetoed = mayGoOn && !(await mayGoOn(seen))
      if (isVetoed || !(await order.settled())) return end({ status: 'idle' })
      // Another tab may be paying: once it is done, the order tells.
      return await exclusively(`vitrine-payment-${seen.id}`, () => askThenPay(seen, call))
    } catch (error) {
      return end({ status: 'unsent', error: shopErrorIn(error) })
    }
  }

  async function askThenPay(seen: Order, call: Call): Promise<Payment> {
    const current = await followOrder(client, order, 'refresh')
    const { payment, recaptchaKey } = current
    if (isPaid(current)) return end({ status: 'paid', order: current })
    if (dealOf(seen) !== dealOf(current) || seen.payment?.method !== payment?.method) return end({ status: 'changed' })
    const attempt: Attempt = { before: payment?.status ?? null, key: recaptchaKey, isTaken: false }
    remember(current, attempt)
    return finish(await payOnce(call, current, attempt))
  }

  async function payOnce(call: Call, current: Order, attempt: Attempt): Promise<Payment> {
    try {
      const answered: { result?: PaymentResult } = {}
      const told = await order.change('payment', async () => {
        answered.result = await call({ keepalive: true })
        return answered.result.order ?? current
      })
      const isTold = answered.result?.order != null
      return taken(answered.result, isTold ? told : await followOrder(client, order, 'payment').catch(() => told))
    } catch (error) {
      const lost = shopErrorIn(error)
      // No answer, a broken one, or a server that stumbled: the call may have taken effect.
      return lost.retryable ? askWhatBecame(attempt) : refused(lost)
    }
  }

  async function refused(error: ShopError): Promise<Payment> {
    const failure = readPaymentFailure(error)
    // What was refused may have been paid elsewhere meanwhile, and what failed is to be read from the order too.
    const current = await followOrder(client, order, 'payment').catch(() => null)
    if (current && isPaid(current)) return { status: 'paid', order: current }
    const key = failure.recaptchaKey || current?.recaptchaKey
    if (failure.type === 'ReCAPTCHA' && key) return { status: 'captcha', key }
    return { status: 'failed', failure, error }
  }

  /** The order itself tells: one that stands as before may have the payment still on its way, so it is asked for a while. */
  async function askWhatBecame(attempt: Attempt, delays = checkDelays): Promise<Payment> {
    // What waits for its money goes on waiting meanwhile.
    state.value = { status: attempt.isTaken ? 'waiting' : 'checking' }
    let isOpen = false
    for (const delay of delays) {
      await wait(delay)
      const current = await followOrder(client, order, 'payment').catch(shopErrorIn)
      isOpen = !(current instanceof ShopError)
      const told = current instanceof ShopError ? null : toldBy(current, attempt)
      if (told) return told
    }
    return attempt.isTaken ? { status: 'waiting' } : { status: 'unknown', isOpen }
  }

  function finish(next: Payment): Payment {
    const current = dataOf(order.remote.peek())
    if (current && next.status === 'waiting') remember(current, { before: 'Waiting', key: '', isTaken: true })
    else if (current && next.status !== 'unknown') memory.remove(keyOf(current))
    return end(next)
  }

  function remember(current: Order, attempt: Attempt): void {
    memory.set(keyOf(current), attempt, { expiresAt: Date.now() + REMEMBERED_FOR })
  }

  function remembered(): Attempt | null {
    const current = dataOf(order.remote.peek())
    return current && attemptIn(memory.get(keyOf(current)))
  }

  function once(run: () => Promise<Payment>): Promise<Payment> {
    underWay ??= run().finally(() => (underWay = null))
    return underWay
  }

  function pay(call: Call, mayGoOn?: MayGoOn): Promise<Payment> {
    const { status } = state.peek()
    // What may have arrived is not sent again.
    if (status === 'unknown' || status === 'waiting') return check()
    return once(() => {
      state.value = { status: 'sending' }
      return send(call, mayGoOn)
    })
  }

  function check(): Promise<Payment> {
    const now = state.peek()
    if (now.status !== 'unknown' && now.status !== 'waiting') return underWay ?? Promise.resolve(now)
    const attempt = remembered() ?? { before: null, key: '', isTaken: now.status === 'waiting' }
    return once(async () => finish(await askWhatBecame(attempt, [0])))
  }

  async function openMethod(): Promise<Order> {
    try {
      return await order.change('payment', () => getPaymentUpdate(client, { keepalive: true }))
    } catch (error) {
      const lost = shopErrorIn(error)
      const current = lost.retryable ? await followOrder(client, order, 'payment').catch(() => null) : null
      if (current && (current.payment?.method ?? null) === null) return current
      happenings.tell({ type: 'error', error: lost })
      throw lost
    }
  }

  return {
    state,
    isChanging,
    payByCard: (card, mayGoOn) => pay((call) => postCredit(client, card, call), mayGoOn),
    payByForm: (formData, mayGoOn) => pay((call) => postMercadoPago(client, formData, call), mayGoOn),
    async loadAccount() {
      try {
        return await getAccount(client, dataOf(order.remote.peek())?.id ?? '')
      } catch (error) {
        happenings.tell({ type: 'error', error: shopErrorIn(error) })
        throw error
      }
    },
    check,
    resume() {
      const attempt = remembered()
      if (underWay || state.peek().status !== 'idle' || !attempt) return null
      return once(async () => finish(await askWhatBecame(attempt)))
    },
    async startOver() {
      const checked = await check()
      return checked.status === 'unknown' && checked.isOpen ? finish({ status: 'idle' }) : checked
    },
    dismiss() {
      if (['captcha', 'failed', 'unsent', 'changed'].includes(state.peek().status)) state.value = { status: 'idle' }
    },
    changeMethod() {
      isChanging.value = true
      changing ??= openMethod().finally(() => {
        changing = null
        isChanging.value = false
      })
      return changing
    },
  }
}

/** What an answered call means. A server that names no status took the money. */
function taken(result: PaymentResult | undefined, order: Order): Payment {
  if (isFailure(result?.status)) return failed(result.status)
  return result?.status === 'Waiting' ? { status: 'waiting' } : { status: 'paid', order }
}

/** What an order tells of a payment; null when it stands as before. */
function toldBy(current: Order, { before, key, isTaken }: Attempt): Payment | null {
  const { payment, recaptchaKey } = current
  if (isPaid(current)) return { status: 'paid', order: current }
  if (isFailure(payment?.status) && payment?.status !== before) return failed(payment.status)
  const isCaptchaWanted = !isTaken && recaptchaKey !== '' && recaptchaKey !== key
  return isCaptchaWanted ? { status: 'captcha', key: recaptchaKey } : null
}

function isPaid({ payment, status }: Order): boolean {
  return payment?.status === 'Paid' || status === 'Finalized'
}

type Failure = 'Failed' | 'Expired' | 'Canceled'

function isFailure(status: PaymentStatus | null | undefined): status is Failure {
  return status === 'Failed' || status === 'Expired' || status === 'Canceled'
}

function failed(status: Failure): Payment {
  return { status: 'failed', failure: { status, type: 'Unknown', recaptchaKey: '' }, error: null }
}

function keyOf({ id }: Order): StorageKey {
  return `payment_data:${id}`
}

/** What another version, or anybody else, left there is none. */
function attemptIn(value: unknown): Attempt | null {
  const { before, key, isTaken } = Object(value) as Partial<Attempt>
  if (typeof key !== 'string' || typeof isTaken !== 'boolean') return null
  return { before: before ?? null, key, isTaken }
}

function shopErrorIn(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  throw error
}
