import { signal, type ReadonlySignal } from '@preact/signals-core'
import { createClient, type ApiClient } from '../api/client'
import { getSession } from '../api/session'
import { getCategories, getSettings } from '../api/shop'
import { ANONYMOUS_SESSION, type Category, type Session, type ShopSettings } from '../domain/shop'
import { ShopError } from '../lib/errors'
import { createConfirmationStore, type ConfirmationStore } from '../stores/confirmation'
import { createHappenings, type Happenings } from '../stores/happenings'
import { createOrderStore, type OrderStore } from '../stores/order'
import { failed, loading, ready, type Remote } from '../stores/remote'

/** One shop on one page, shared by every element with the same address and code. */
export interface ShopSession {
  readonly client: ApiClient
  readonly happenings: Happenings
  /** Who shops, and where. */
  readonly remote: ReadonlySignal<Remote<Session>>
  /** How the shop is set up; null until told, and while the call for it fails. */
  readonly settings: ReadonlySignal<ShopSettings | null>
  /** Whether the settings were asked for and the answer, good or bad, is here. */
  readonly areSettingsSettled: ReadonlySignal<boolean>
  readonly categories: ReadonlySignal<Remote<readonly Category[]>>
  readonly order: OrderStore
  readonly confirmation: ConfirmationStore
  /** Asks the server for session, settings and order again. */
  refresh(): Promise<void>
}

export interface SessionOptions {
  /** Where the calls go; '' is the page's own origin. */
  apiBase: string
  /** Session code; '' means anonymous. */
  code: string
  fetch?: typeof globalThis.fetch | undefined
}

export function createSession({ apiBase, code, fetch }: SessionOptions): ShopSession {
  const client = createClient({ apiBase, fetch })
  const happenings = createHappenings()
  const order = createOrderStore({ client, happenings })
  const confirmation = createConfirmationStore({ client, order, happenings })
  const remote = signal<Remote<Session>>(loading)
  const settings = signal<ShopSettings | null>(null)
  const areSettingsSettled = signal(false)
  const categories = signal<Remote<readonly Category[]>>(loading)

  /** Runs a read that the shop can live without: a failure is told to the host and applies nothing. */
  async function read<T>(call: () => Promise<T>, apply: (data: T) => void, onFailure: (error: ShopError) => void) {
    try {
      apply(await call())
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      happenings.tell({ type: 'error', error })
      onFailure(error)
    }
  }

  const loadSettings = () =>
    read(
      () => getSettings(client),
      (data) => (settings.value = data),
      () => undefined,
    ).finally(() => (areSettingsSettled.value = true))

  const loadCategories = () =>
    read(
      () => getCategories(client),
      (data) => (categories.value = ready(data)),
      (error) => (categories.value = failed(error)),
    )

  async function start(): Promise<void> {
    const sessionCode = code || ANONYMOUS_SESSION
    await read(
      () => getSession(client, sessionCode),
      (data) => (remote.value = ready(data)),
      (error) => (remote.value = failed(error)),
    )
    if (remote.peek().status === 'ready') await Promise.all([loadSettings(), loadCategories(), order.load()])
  }

  void start()

  return {
    client,
    happenings,
    remote,
    settings,
    areSettingsSettled,
    categories,
    order,
    confirmation,
    async refresh() {
      if (remote.peek().status === 'failed') remote.value = loading
      await start()
    },
  }
}
