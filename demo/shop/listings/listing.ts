import type { Channel, PaymentOptionSeed, ShopSeed, ShopSettings } from '../../../src/backend/model'
import { newSession, nobody, type OrderState, type SessionState } from '../../../src/backend/state'
import type { Customer, SessionType } from '../../../src/backend/wire'
import type { Fault } from '../faults'
import { english } from './english'
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

/** A shop as a listing has it: its settings override the shop's. */
export function shopOf({ settings, payments = [] }: SessionListing, seed: ShopSeed): ShopSeed {
  return {
    ...seed,
    settings: { ...seed.settings, ...settings },
    paymentOptions: [...seed.paymentOptions, ...payments],
  }
}

const suggested = new WeakMap<ShopSeed, string[]>()

/** Made once per shop: each reading of a session asks for it. */
function suggestedBy({ productsIds }: SessionListing, shop: ShopSeed): string[] {
  const known = suggested.get(shop) ?? productsIds?.(shop) ?? []
  suggested.set(shop, known)
  return known
}

/** A session of a listing before anything has happened to it. @param shop as the listing has it */
export function plainSession(listing: SessionListing, shop: ShopSeed): SessionState {
  const anonymous = listing.anonymous ?? false
  const session = newSession(listing, shop)
  Object.assign(session, {
    searchTerms: listing.searchTerms ?? [],
    productsIds: suggestedBy(listing, shop),
    attendantId: listing.sessionType === 1 ? 'atendente' : '',
    customer: { ...(anonymous ? nobody : sampleCustomer), ...listing.customer },
    addresses: anonymous || listing.withoutAddresses ? [] : addressesFor(shop),
    preset: listing.preset,
  })
  Object.assign(session.order, listing.order)
  return session
}

/** A new session of a listing, whose steps prepare its order. @param shop as the listing has it */
export function openSession(listing: SessionListing, shop: ShopSeed, now: Date): SessionState {
  const session = plainSession(listing, shop)
  for (const prepare of listing.prepare ?? []) prepare(session, now)
  return session
}

/** Facts of a listing for pages that let people choose one, its words by language. @throws Error for one without words in English */
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
  const words = english[code]
  if (!words) throw new Error(`Say the session ${code} in English too, in demo/shop/listings/english.ts.`)
  const [englishTitle, englishSentence] = words
  return {
    code,
    shop,
    title: { pt: title, en: englishTitle },
    sentence: { pt: sentence, en: englishSentence },
    kind,
    route: route ?? '/catalog',
    sessionType,
    channelType,
  }
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
