import type { Tenant } from '../book/tenant'
import { featuresWith } from '../features'
import type { Place } from '../house'
import { newSession } from '../state'
import { deskAt } from './calls'
import { shelvesFrom } from './catalogue'
import type { Engine } from './engine'
import type { Facts } from './facts'
import { OrderDesk } from './order'

/** An engine's shop. Its codes are made by the conversation. */
export function engineTenant(engine: Engine, facts: Facts, now: () => Date): Tenant {
  const features = featuresWith({ engine })
  const place: Place = {
    settings: { ...facts.seed.settings, features },
    shelves: shelvesFrom(engine.catalogue, now),
  }
  const shop = { ...facts.seed, settings: place.settings }
  return {
    place,
    isWhole: false,
    plain: () => newSession({ code: 'pedido', sessionType: 0, channelType: 1 }, shop),
    first: () => null,
    deskOf: (visit) => deskAt(new OrderDesk(engine, facts, visit), features),
  }
}
