import type { Tenant } from '../book/tenant'
import { settleOrder } from '../rules/settle'
import { deskOf } from './desk'
import type { OwnShop } from './shop'

export const ownTenant = (own: OwnShop): Tenant => ({
  ...own,
  settle: (session, now) => settleOrder(session, now, own.charges),
  deskOf: (visit) => deskOf(own, visit),
})
