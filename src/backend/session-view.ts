import type { ShopSettings } from './model'
import type { SessionState } from './state'
import type { Session } from './wire'

type Person = Pick<SessionState, 'customer' | 'addresses'> &
  Partial<Pick<SessionState, 'searchTerms' | 'productsIds' | 'preset'>>

interface Opened extends Person, Pick<Session, 'sessionType' | 'channelType'> {
  userId: string
  settings: ShopSettings
}

/** A session as on the wire. */
export function describeSession({ sessionType, channelType, userId: id, settings, ...person }: Opened): Session {
  const { customer, addresses, searchTerms = [], productsIds = [], preset } = person
  const userShop = {
    id,
    channelId: settings.channelId,
    customer,
    addresses,
    currentOrder: { assistantInformations: { searchTerms, productsIds } },
    ...(preset && { preset }),
    ...(settings.features?.includes('changes') && { changes: '/api/order/changes' }),
  }
  return { sessionType, channelType, userShop }
}
