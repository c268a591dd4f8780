import type { Shops, Tenant } from '../book/tenant'
import { featuresWith } from '../features'
import type { Place } from '../house'
import type { ShopSettings } from '../model'
import { openCode } from '../open-code'
import { newCode } from '../session-view'
import { newSession } from '../state'
import { deskAt } from './calls'
import { shelvesFrom } from './catalogue'
import type { Engine } from './engine'
import { factsOf, type Facts } from './facts'
import type { AdapterOptions } from './options'
import { OrderDesk } from './order'

const DAY = 24 * 60 * 60_000

/** An engine's shop. Its codes are made by the conversation. */
function engineTenant(engine: Engine, facts: Facts, shelves: Place['shelves']): Tenant {
  const features = featuresWith({ engine })
  const place: Place = { settings: { ...facts.seed.settings, features }, shelves }
  const shop = { ...facts.seed, settings: place.settings }
  return {
    place,
    isWhole: false,
    plain: () => newSession({ code: 'pedido', sessionType: 0, channelType: 1 }, shop),
    first: () => null,
    deskOf: (visit) => deskAt(new OrderDesk(engine, facts, visit), features),
  }
}

/** The one shop of an engine, with the settings of each code. */
export function engineShops(options: AdapterOptions, now: () => Date): Shops {
  const { shop, storage, settingsOf, visitors = false, days = 30 } = options
  const shelves = shelvesFrom(options.catalogue, now)
  const tenantWith = (own: Partial<ShopSettings>) =>
    engineTenant(options, factsOf({ ...shop, settings: { ...shop.settings, ...own } }, options, options), shelves)
  const usual = tenantWith({})
  return {
    tenantOf(code) {
      // An acquirer's word comes with a try, and with no code.
      const own = code === '' ? undefined : settingsOf?.(code)
      return own ? tenantWith(own) : usual
    },
    codeLife: days * DAY,
    ...(visitors && {
      async newVisitor() {
        const code = newCode()
        await openCode(storage, code, { sessionType: 3, channelType: 2 }, {}, { days, now: now() })
        return code
      },
    }),
  }
}
