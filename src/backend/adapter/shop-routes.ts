import { Hono } from 'hono'
import { succeed } from '../envelope'
import type { ShopSettings } from '../model'
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
  'attending',
]

/** Session and settings. */
export function shopRoutes({ shop }: Facts, served: { proposals: boolean; changes: boolean; prices: boolean }) {
  const optional = (['proposals', 'changes'] as const).filter((feature) => served[feature])
  const features = [...FEATURES, ...optional]
  return new Hono<Env>()
    .get('/session/:code', (c) => {
      const { order, session } = c.get('desk').held
      const { sessionType, channelType } = session
      const { userId: id, customer, addresses } = order
      const currentOrder = { assistantInformations: { searchTerms: [], productsIds: [] } }
      const { channelId } = shop.settings
      const changes = served.changes && { changes: '/api/order/changes' }
      const userShop = { id, channelId, customer, addresses, currentOrder, ...changes }
      return succeed(c, { sessionType, channelType, userShop })
    })
    .get('/shop/settings', (c) => {
      return succeed(c, { data: { ...shop.settings, enableManualPrices: served.prices, features } })
    })
}
