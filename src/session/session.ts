import type { OrderCause } from '../domain/order'
import { signal, type ReadonlySignal, type Signal } from '@preact/signals-core'
import { createClient, type ApiClient, type ClientOptions } from '../api/client'
import { isEmptyCart } from '../api/empty-cart'
import { getCategories, getSession, getSettings } from '../api/shop'
import { codeOrAnonymous, isAnonymousCode, sessionFailure } from '../domain/session-identity'
import { isPlatformUser, type Category, type Session, type ShopSettings } from '../domain/shop'
import { Deferred } from '../lib/deferred'
import { asShopError, ShopError } from '../lib/errors'
import { createSessionEvents, type SessionEvents } from '../stores/session-events'
import { createOrderStore } from '../stores/order/create-order'
import type { OrderStore } from '../stores/order/order'
import { failed, loading, ready, type Remote } from '../lib/remote'

/** One shop on one page, shared by every element with the same address and code. */
export interface ShopSession {
  readonly client: ApiClient
  /** Where the calls go; '' is the page's own origin. */
  readonly apiBase: string
  readonly events: SessionEvents
  /** Who shops, and where. */
  readonly remote: ReadonlySignal<Remote<Session>>
  /** The shop's settings; null before they are loaded, and while their call fails. */
  readonly settings: ReadonlySignal<ShopSettings | null>
  /** True when the settings have loaded or failed. */
  readonly areSettingsSettled: ReadonlySignal<boolean>
  readonly categories: ReadonlySignal<Remote<readonly Category[]>>
  readonly order: OrderStore
  /** Lets the order be read, where it was left for later. */
  wantOrder(): void
  /**
   * Lets the order be read, unless it is known to be an empty cart at which nobody looks: that one is read, and its code
   * fetched, at the first touch. @returns true for one that is read
   */
  wantOrderUnlessEmpty(): Promise<boolean>
  /** Resolves once the order is wanted. */
  readonly orderWanted: Promise<void>
  /** Asks again for an order and for categories that did not come. */
  askAgain(): void
  /** Asks the server for session, settings and order again. */
  refresh(): Promise<void>
  /** True while the backend reports changes by itself: screens do not poll then. */
  readonly hasChangeStream: Signal<boolean>
  /** False where nobody gave a code: then everybody shares the anonymous session. */
  readonly hasCode: boolean
  /** Set once the server has ended the session, or when there is one that this page does not know. */
  readonly trouble: Signal<SessionTrouble | null>
  /** Continues under a new code of the same person and order. @returns false for any other: nothing changes then */
  renew(code: string): Promise<boolean>
}

/** `expired`: the server no longer knows the code. `lost`: the page opened without the code that the shopper has. */
type SessionTrouble = 'expired' | 'lost'

export interface SessionOptions extends Pick<ClientOptions, 'apiBase' | 'fetch' | 'takeEarly'> {
  /** Session code; '' means anonymous. */
  code: string
  /** Leaves the order unread until `wantOrder()`: it is no part of a catalogue's first view. */
  isOrderLater?: boolean | undefined
}

export function createSession({ apiBase, code, fetch, takeEarly, isOrderLater = false }: SessionOptions): ShopSession {
  const events = createSessionEvents()
  const trouble = signal<SessionTrouble | null>(null)
  const client = createClient({
    apiBase,
    fetch,
    takeEarly,
    onUnauthorized: expire,
    onMisread: (misread) => events.emit({ type: 'misread', misread }),
  })
  const order = createOrderStore({ client, events, admitted: ownCode })
  const remote = signal<Remote<Session>>(loading)
  const isOrderWanted = new Deferred<void>()
  const { settings, areSettingsSettled, categories, loadSettings, loadCategories } = createShopData(client, report)
  let opening: AbortController | null = null
  /** As it was last opened. */
  let lastOpened: Session | null = null

  /** Told once: until somebody hands a new code over, each further call is refused. */
  function expire(): void {
    if (trouble.peek() === 'expired') return
    trouble.value = 'expired'
    events.emit({ type: 'session-expired' })
  }

  /** The host hears of a failure; what is at hand stays. */
  function report(thrown: unknown, wanted?: Signal<Remote<unknown>>): void {
    const error = asShopError(thrown)
    if (wanted && wanted.peek().status !== 'ready') wanted.value = failed(error)
    events.emit({ type: 'error', error })
  }

  function opened(session: Session): void {
    lastOpened = session
    remote.value = ready(session)
  }

  /** True once the session is open. The last try wins: one that hangs is dropped for the next. */
  async function open(): Promise<boolean> {
    opening?.abort()
    const { signal: aborted } = (opening = new AbortController())
    try {
      const session = await getSession(client, codeOrAnonymous(code), { signal: aborted })
      if (aborted.aborted) return false
      opened(session)
      return true
    } catch (error) {
      if (aborted.aborted) return false
      // A shop that is open stays so while the server cannot be asked, but not when it says that the session is over.
      if (error instanceof ShopError && sessionFailure(error) === 'over') {
        remote.value = failed(error)
        if (lastOpened) expire()
      }
      report(error, remote)
      return false
    }
  }

  /** Visitors share one code, but no order: each gets a code of their own. @returns '' for one who looks and has none yet */
  async function ownCode(isLooking?: boolean): Promise<string> {
    if (!isAnonymousCode(code)) return code
    const { visitorCode } = await import('./visitor')
    return (code = await visitorCode({ apiBase, client, session: lastOpened, isLooking }))
  }

  const isEmpty = async () => !(await ownCode(true)) || isEmptyCart(client)

  async function start(cause: OrderCause): Promise<void> {
    if (!(await open())) return
    await Promise.all([loadSettings(), loadCategories(), isOrderWanted.promise.then(() => order.load(cause))])
  }

  async function renew(next: string): Promise<boolean> {
    const { renewSession } = await import('./renewal')
    return (
      lastOpened !== null &&
      renewSession({ apiBase, fetch, client, order, trouble, opened, code: next, ended: lastOpened })
    )
  }

  if (!isOrderLater) isOrderWanted.resolve()
  void start('load')

  return {
    client,
    apiBase,
    events,
    remote,
    settings,
    areSettingsSettled,
    categories,
    order,
    wantOrder: () => isOrderWanted.resolve(),
    async wantOrderUnlessEmpty() {
      const isLeft = !(lastOpened && isPlatformUser(lastOpened)) && (await isEmpty().catch(() => false))
      if (!isLeft) isOrderWanted.resolve()
      return !isLeft
    },
    orderWanted: isOrderWanted.promise,
    askAgain() {
      if (order.remote.peek().status === 'failed') void order.load()
      if (categories.peek().status === 'failed') void loadCategories()
    },
    hasChangeStream: signal(false),
    hasCode: !isAnonymousCode(code),
    trouble,
    renew,
    async refresh() {
      isOrderWanted.resolve()
      if (remote.peek().status === 'failed') remote.value = loading
      await start('refresh')
    },
  }
}

type Report = (thrown: unknown, wanted?: Signal<Remote<unknown>>) => void

/** Data that every screen of a shop needs. */
function createShopData(client: ApiClient, report: Report) {
  const settings = signal<ShopSettings | null>(null)
  const areSettingsSettled = signal(false)
  const categories = signal<Remote<readonly Category[]>>(loading)
  return {
    settings,
    areSettingsSettled,
    categories,
    loadSettings: () =>
      getSettings(client)
        .then((data) => {
          settings.value = data
          client.offer(data.features)
        }, report)
        .finally(() => (areSettingsSettled.value = true)),
    loadCategories: () =>
      getCategories(client).then(
        (data) => void (categories.value = ready(data)),
        (error: unknown) => report(error, categories),
      ),
  }
}
