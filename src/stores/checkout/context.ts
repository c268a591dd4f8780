import type { ReadonlySignal } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import type { Session, ShopSettings } from '../../domain/shop'
import type { Happenings } from '../happenings'
import type { OrderStore } from '../order'
import type { Remote } from '../remote'
import type { DraftStore } from './draft'

/** What of a session the checkout is made of. */
export interface CheckoutSession {
  readonly client: ApiClient
  readonly happenings: Happenings
  readonly remote: ReadonlySignal<Remote<Session>>
  readonly settings: ReadonlySignal<ShopSettings | null>
  readonly order: OrderStore
  /** Asks the server for session, settings and order again. */
  refresh(): Promise<void>
}

/** What each part of the checkout is handed. */
export interface CheckoutContext extends CheckoutSession {
  readonly draft: DraftStore
}
