import { Hono } from 'hono'
import { succeed } from '../envelope'
import type { ShopSettings } from '../model'
import type { Proposable } from './engine'
import type { AdapterEnv } from './env'
import type { Facts } from './describe'

type Env = AdapterEnv

const FEATURES: NonNullable<ShopSettings['features']> = [
  'revision',
  'idempotency',
  'first-view',
  'request-id',
  'handover',
  'orders',
]

/** Session and settings. */
export function shopRoutes({ shop }: Facts, proposals: readonly Proposable[]) {
  const features = proposals.length > 0 ? [...FEATURES, 'proposals' as const] : FEATURES
  return new Hono<Env>()
    .get('/session/:code', (c) => {
      const { order, session } = c.get('desk').held
      const { userId: id, customer, addresses } = order
      const currentOrder = { assistantInformations: { searchTerms: [], productsIds: [] } }
      const { channelId } = shop.settings
      return succeed(c, { ...session, userShop: { id, channelId, customer, addresses, currentOrder } })
    })
    .get('/shop/settings', (c) => {
      return succeed(c, { data: { ...shop.settings, enableManualPrices: false, features } })
    })
}
