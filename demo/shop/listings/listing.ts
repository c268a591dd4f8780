import type { Channel, PaymentOptionSeed, ShopSeed, ShopSettings } from '../../../src/backend/model'
import { newSession, nobody, type OrderState, type SessionState } from '../../../src/backend/state'
import type { Customer, SessionType } from '../../../src/backend/wire'
import type { Fault } from '../faults'
import { addressesFor, sampleCustomer } from '../people'

export type ListingKind = 'shopper' | 'agent' | 'setting' | 'order' | 'payment' | 'error'

/** A step that brings a fresh session to its listing's state. */
export type Preparation = (session: SessionState, now: Date) => void

/** A ready session code: its text on the index page, and the differences from its shop's plain session. */
export interface SessionListing {
  code: string
  /** Id of the shop. */
  shop: string
  title: string
  /** One pt-BR sentence that describes the session. */
  sentence: string
  kind: ListingKind
  /** Route to open first; the catalogue when missing. */
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
  /** Ways to pay beside the shop's. */
  payments?: PaymentOptionSeed[]
  customer?: Partial<Customer>
  order?: Partial<OrderState>
  searchTerms?: string[]
  productsIds?: (shop: ShopSeed) => string[]
  preset?: SessionState['preset']
  prepare?: Preparation[]
  faults?: Fault[]
}

/** A new session of a listing: its settings override the shop's, and the listing's steps prepare its order. */
export function openSession(listing: SessionListing, seed: ShopSeed, now: Date): SessionState {
  const anonymous = listing.anonymous ?? false
  const { payments } = listing
  const shop = payments ? { ...seed, paymentOptions: [...seed.paymentOptions, ...payments] } : seed
  const session = newSession(listing, shop)
  Object.assign(session, {
    attendantId: listing.sessionType === 1 ? 'atendente' : '',
    settings: { ...session.settings, ...listing.settings },
    customer: { ...(anonymous ? nobody : sampleCustomer), ...listing.customer },
    addresses: anonymous || listing.withoutAddresses ? [] : addressesFor(shop),
    searchTerms: listing.searchTerms ?? [],
    productsIds: listing.productsIds?.(shop) ?? [],
    preset: listing.preset,
  })
  Object.assign(session.order, listing.order)
  for (const prepare of listing.prepare ?? []) prepare(session, now)
  return session
}

/** Facts of a listing for pages that let people choose one. */
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

/** Makes listings of one kind; by default a contact on WhatsApp. */
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
