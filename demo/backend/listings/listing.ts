import type { ListingKind, SessionListing } from '../state'

export type { ListingKind, Preparation, SessionListing } from '../state'

/** Facts of a listing as `GET /__backend/sessions` returns them. */
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
