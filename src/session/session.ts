import { signal, type ReadonlySignal, type Signal } from '@preact/signals-core'
import { createClient, type ApiClient, type TakeEarly } from '../api/client'
import { getSession } from '../api/session'
import { getCategories, getSettings } from '../api/shop'
import { ANONYMOUS_SESSION, type Category, type Session, type ShopSettings } from '../domain/shop'
import { Deferred } from '../lib/deferred'
import { ShopError } from '../lib/errors'
import { createHappenings, type Happenings, type OrderCause } from '../stores/happenings'
import { createOrderStore, type OrderStore } from '../stores/order'
import { failed, loading, ready, type Remote } from '../stores/remote'

/** One shop on one page, shared by every element with the same address and code. */
export interface ShopSession {
  readonly client: ApiClient
  /** Where the calls go; '' is the page's own origin. */
  readonly apiBase: string
  readonly happenings: Happenings
  /** Who shops, and where. */
  readonly remote: ReadonlySignal<Remote<Session>>
  /** How the shop is set up; null until told, and while the call for it fails. */
  readonly settings: ReadonlySignal<ShopSettings | null>
  /** Whether the settings were asked for and the answer, good or bad, is here. */
  readonly areSettingsSettled: ReadonlySignal<boolean>
  readonly categories: ReadonlySignal<Remote<readonly Category[]>>
  readonly order: OrderStore
  /** Lets the order be read, where it was left for later. */
  wantOrder(): void
  /** Asks again for an order and for categories that did not come. */
  askAgain(): void
  /** Asks the server for session, settings and order again. */
  refresh(): Promise<void>
}

export interface SessionOptions {
  /** Where the calls go; '' is the page's own origin. */
  apiBase: string
  /** Session code; '' means anonymous. */
  code: string
  /** What calls the server; the page's own when missing. */
  fetch?: typeof globalThis.fetch | undefined
  /** Gives, once, the answer to a read that was asked for before the session was made. */
  takeEarly?: TakeEarly | undefined
  /** Leaves the order unread until `wantOrder()`: it is no part of a catalogue's first view. */
  isOrderLater?: boolean | undefined
}

export function createSession({ apiBase, code, fetch, takeEarly, isOrderLater = false }: SessionOptions): ShopSession {
  const client = createClient({ apiBase, fetch, takeEarly })
  const happenings = createHappenings()
  const order = createOrderStore({ client, happenings })
  const remote = signal<Remote<Session>>(loading)
  const settings = signal<ShopSettings | null>(null)
  const areSettingsSettled = signal(false)
  const categories = signal<Remote<readonly Category[]>>(loading)
  const isOrderWanted = new Deferred<void>()
  let opening: AbortController | null = null

  /** The host hears of a failure; what is at hand stays. */
  function report(error: unknown, wanted?: Signal<Remote<unknown>>): void {
    if (!(error instanceof ShopError)) throw error
    if (wanted && wanted.peek().status !== 'ready') wanted.value = failed(error)
    happenings.tell({ type: 'error', error })
  }

  /** True once the session is open. The last try wins: one that hangs is dropped for the next. */
  async function open(): Promise<boolean> {
    opening?.abort()
    const { signal: aborted } = (opening = new AbortController())
    try {
      const session = await getSession(client, code || ANONYMOUS_SESSION, { signal: aborted })
      if (aborted.aborted) return false
      remote.value = ready(session)
      return true
    } catch (error) {
      if (aborted.aborted) return false
      // A shop that is open stays so while the server cannot be asked, but not when it says that the session is over.
      if (error instanceof ShopError && !error.retryable) remote.value = failed(error)
      report(error, remote)
      return false
    }
  }

  const loadSettings = () =>
    getSettings(client)
      .then((data) => void (settings.value = data), report)
      .finally(() => (areSettingsSettled.value = true))

  const loadCategories = () =>
    getCategories(client).then(
      (data) => void (categories.value = ready(data)),
      (error: unknown) => report(error, categories),
    )

  async function start(cause: OrderCause): Promise<void> {
    if (!(await open())) return
    await Promise.all([loadSettings(), loadCategories(), isOrderWanted.promise.then(() => order.load(cause))])
  }

  if (!isOrderLater) isOrderWanted.resolve()
  void start('load')

  return {
    client,
    apiBase,
    happenings,
    remote,
    settings,
    areSettingsSettled,
    categories,
    order,
    wantOrder: () => isOrderWanted.resolve(),
    askAgain() {
      if (order.remote.peek().status === 'failed') void order.load()
      if (categories.peek().status === 'failed') void loadCategories()
    },
    async refresh() {
      if (remote.peek().status === 'failed') remote.value = loading
      await start('refresh')
    },
  }
}
