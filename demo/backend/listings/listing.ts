import type { Fault } from '../faults'
import type { Channel, LogisticType, ShopSeed, ShopSettings } from '../model'
import type { OrderState, SessionState } from '../state'
import type { Customer, SessionType } from '../wire'

export type ListingKind = 'shopper' | 'agent' | 'setting' | 'order' | 'payment' | 'error'

/** A step that brings a fresh session to the state its listing promises. */
export type Preparation = (session: SessionState, now: Date) => void

/** A ready session code: what a visitor reads about it, and how its session differs from its shop's plain one. */
export interface SessionListing {
  code: string
  /** Id of the shop. */
  shop: string
  title: string
  /** One pt-BR sentence on what the session shows. */
  sentence: string
  kind: ListingKind
  /** Route worth opening first; the catalogue when missing. */
  route?: string
  sessionType: SessionType
  channelType: Channel
  anonymous?: boolean
  withoutAddresses?: boolean
  /** The backend does not know the code. */
  unknown?: boolean
  /** The session answers, but without its userShop. */
  withoutUserShop?: boolean
  settings?: Partial<ShopSettings>
  customer?: Partial<Customer>
  order?: Partial<OrderState>
  searchTerms?: string[]
  productsIds?: (shop: ShopSeed) => string[]
  preset?: { logisticType?: LogisticType; paymentMethod?: number }
  prepare?: Preparation[]
  faults?: Fault[]
}

/** Facts of a listing as `GET /__backend/sessions` tells them. */
export function describeListing({
  code,
  shop,
  title,
  sentence,
  kind,
  route,
  sessionType,
  channelType,
}: SessionListing) {
  return { code, shop, title, sentence, kind, route: route ?? '/catalog', sessionType, channelType }
}

type Rest = Partial<Omit<SessionListing, 'code' | 'shop' | 'title' | 'sentence' | 'kind'>>

/** A maker of listings of one kind; without more it is a contact on WhatsApp. */
export function listingsOf(kind: ListingKind, defaults: Rest = {}) {
  return (code: string, shop: string, title: string, sentence: string, rest: Rest = {}): SessionListing => ({
    sessionType: 0,
    channelType: 1,
    ...defaults,
    ...rest,
    code,
    shop,
    title,
    sentence,
    kind,
  })
}

/** The defaults of a platform user's session. */
export const AGENT: Rest = { sessionType: 1, route: '/order/checkout' }
