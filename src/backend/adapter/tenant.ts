import type { Shops, Tenant } from '../book/tenant'
import { featuresWith } from '../features'
import type { Place } from '../house'
import { openCode } from '../open-code'
import { newCode } from '../session-view'
import { newSession } from '../state'
import { deskAt } from './calls'
import { shelvesFrom } from './catalogue'
import type { CommerceEngine, Engine, Storefront } from './engine'
import { factsOf } from './facts'
import type { AdapterOptions, ShopOptions } from './options'
import { OrderDesk } from './order'

const DAY = 24 * 60 * 60_000

/** The shop of an engine that keeps the orders. Its codes are made by the conversation. */
function engineTenant(engine: CommerceEngine, storefront: Storefront, shelves: Place['shelves']): Tenant {
  const { proposals = [] } = engine
  const features = featuresWith({ proposals: proposals.length > 0 })
  const facts = factsOf(storefront, engine, features)
  const { seed } = facts
  return {
    place: { settings: seed.settings, shelves },
    announcesCards: true,
    plain: () => newSession({ code: 'pedido', sessionType: 0, channelType: 1 }, seed),
    deskOf: (visit) => deskAt(new OrderDesk(engine, facts, visit), features),
  }
}

/** The shop of an engine, in front of a storefront. */
function tenantWith(engine: Engine, now: () => Date): (storefront: Storefront) => Tenant {
  if ('isBuiltIn' in engine) return (storefront) => engine.tenantOf(storefront)
  const shelves = shelvesFrom(engine.catalogue, now)
  return (storefront) => engineTenant(engine, storefront, shelves)
}

/** One shop, with the settings of each code. */
function tenantsOf(options: ShopOptions, now: () => Date): (code: string) => Tenant {
  const { shop, settingsOf } = options
  const make = tenantWith(options, now)
  const usual = make(options)
  return (code) => {
    // An acquirer's word comes with a try, and with no code.
    const own = code === '' ? undefined : settingsOf?.(code)
    return own ? make({ ...options, shop: { ...shop, settings: { ...shop.settings, ...own } } }) : usual
  }
}

/** The shops of an adapter, by the codes that lead to them. */
export function shopsOf(options: AdapterOptions, now: () => Date): Shops {
  const { storage, visitors = false, days = 30 } = options
  const ready = new WeakMap<ShopOptions, (code: string) => Tenant>()
  const optionsOf = 'shopOf' in options ? (code: string) => options.shopOf(code) : () => options
  async function newVisitor(): Promise<string> {
    const code = newCode()
    await openCode(storage, code, { sessionType: 3, channelType: 2 }, {}, { days, now: now() })
    return code
  }
  return {
    tenantOf(code) {
      const shop = optionsOf(code)
      if (!shop) return null
      const tenantOf = ready.get(shop) ?? tenantsOf(shop, now)
      ready.set(shop, tenantOf)
      return tenantOf(code)
    },
    codeLife: days * DAY,
    ...(visitors && { newVisitor: visitors === true ? newVisitor : visitors }),
  }
}
