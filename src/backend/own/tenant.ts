import type { Tenant } from '../book/tenant'
import { everyOrder } from '../rules/placed'
import { settleDue, settleOrder } from '../rules/settle'
import { deskOf } from './desk'
import type { OwnShop } from './shop'

export const ownTenant = (own: OwnShop): Tenant => ({
  ...own,
  isWhole: true,
  isOld: (session, now) => everyOrder(session).filter((one) => settleDue(one, now)).length > 0,
  first(now) {
    const session = own.first(now)
    if (session) settleOrder(session, now, own.charges)
    return session
  },
  deskOf: (visit) => deskOf(own, visit),
})
