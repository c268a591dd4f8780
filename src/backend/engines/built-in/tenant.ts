import type { Storefront } from '../../adapter/engine'
import { seedOf } from '../../adapter/seed'
import { OpenVisits } from '../../book/open-visits'
import type { Tenant } from '../../book/tenant'
import { featuresWith } from '../../features'
import { dueCharge } from '../../rules/charge'
import { everyOrder } from '../../rules/placed'
import { settleDue, settleOrder } from '../../rules/settle'
import type { SessionState } from '../../state'
import { newSession } from '../../state'
import type { ShopSeed } from '../../model'
import { deskOf, type Bank, type Counter } from './desk'
import { scheduleDays } from './schedule'
import { shelvesOf } from './shelves'
import type { BuiltInShop } from './shop'

/** What the reference shops pretend: codes that are open from the beginning, and a bank without money. */
export interface Pretended {
  /** Of a shop as the adapter has it, since a storefront names no id and no gateway. */
  own: Pick<ShopSeed, 'id' | 'gateway'>
  plain(shop: ShopSeed): SessionState
  /** Null for a code of none. */
  first(code: string, shop: ShopSeed, now: Date): SessionState | null
  bank: Bank
}

const EVERY_FEATURE = featuresWith({ proposals: true })

/** A shop whose orders are kept whole in their sessions, by the rules. */
export function ownTenant(
  { stores, benefits, ...goods }: BuiltInShop,
  storefront: Storefront,
  pretended?: Pretended,
): Tenant {
  const { cards, issuer } = storefront
  const { bank, own } = pretended ?? {}
  const made = seedOf(storefront, goods, stores)
  const settings = pretended ? made.settings : { ...made.settings, features: EVERY_FEATURE }
  // A pretended bank charges whatever there is.
  const shop: ShopSeed = {
    ...made,
    settings,
    days: (now) => scheduleDays(made.schedule, now),
    ...own,
    ...(bank && { paymentOptions: storefront.shop.payments }),
  }
  const counter: Counter = { cards, issuer, benefits, bank }
  const charges = bank?.charges ?? {}
  return {
    place: { settings, shelves: (origin) => shelvesOf(shop, origin) },
    opened: new OpenVisits(),
    announcesCards: cards !== undefined && !bank,
    isOld: (session, now) =>
      everyOrder(session).filter((one) => settleDue(one, now)).length > 0 ||
      // An acquirer that was away is asked again.
      (issuer !== undefined && dueCharge(session) !== null),
    plain: () => pretended?.plain(shop) ?? newSession({ code: 'pedido', sessionType: 0, channelType: 1 }, shop),
    ...(pretended && {
      first(code, now) {
        const session = pretended.first(code, shop, now)
        if (session) settleOrder(session, now, charges)
        return session
      },
    }),
    deskOf: (visit) => deskOf(counter, visit),
  }
}
