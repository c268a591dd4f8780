import type { ReadonlySignal } from '@preact/signals-core'
import type { EffectiveOrder } from '../../domain/effective-order'
import type { Session, ShopSettings } from '../../domain/shop'
import type { OrderContext } from '../order/order'
import type { Remote } from '../../lib/remote'
import type { DraftStore } from './draft'

export interface CheckoutSession extends OrderContext {
  readonly remote: ReadonlySignal<Remote<Session>>
  readonly settings: ReadonlySignal<ShopSettings | null>
  /** Reads session, settings and order from the server again. */
  refresh(): Promise<void>
}

export interface CheckoutContext extends CheckoutSession {
  readonly draft: DraftStore
  /** The order on the screen, under the draft's choices; null while there is none. */
  readonly effectiveOrder: ReadonlySignal<EffectiveOrder | null>
  /** True for an agent: only agents write amounts and payments by hand. */
  readonly isAgent: ReadonlySignal<boolean>
  /** True where choices are kept for a proposal, and not sent. */
  readonly isProposal: boolean
}
