import { ANONYMOUS } from './first-view'
import type { ShopSettings } from './model'
import { nobody, type SessionState } from './state'
import type { Session } from './wire'

type Person = Pick<SessionState, 'customer' | 'addresses'> &
  Partial<Pick<SessionState, 'searchTerms' | 'productsIds' | 'preset'>>

interface Opened extends Person, Pick<Session, 'sessionType' | 'channelType'> {
  userId: string
  settings: ShopSettings
  visitors?: true
}

/** A session as on the wire. */
export function describeSession({
  sessionType,
  channelType,
  userId: id,
  settings,
  visitors,
  ...person
}: Opened): Session {
  const { customer, addresses, searchTerms = [], productsIds = [], preset } = person
  const userShop = {
    id,
    channelId: settings.channelId,
    customer,
    addresses,
    currentOrder: { assistantInformations: { searchTerms, productsIds } },
    ...(preset && { preset }),
    ...(visitors && { visitors }),
    ...(settings.features?.includes('changes') && { changes: '/api/order/changes' }),
  }
  return { sessionType, channelType, userShop }
}

/** The session of all visitors without a code: it tells them to ask for one before they ask for an order. */
export function anonymousSession(settings: ShopSettings): Session {
  const holder = { sessionType: 3, channelType: 2, userId: ANONYMOUS } as const
  return describeSession({ ...holder, customer: nobody, addresses: [], settings, visitors: true })
}

/** A code that nobody guesses: 192 random bits. */
export function newCode(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
