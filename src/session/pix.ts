import { createPixStore, type PixStore } from '../stores/pix'
import type { ShopSession } from './session'

const stores = new WeakMap<ShopSession, PixStore>()

/** The session's one PIX payment: two elements that show it ask and renew as one. */
export function pixOf(session: ShopSession): PixStore {
  const known = stores.get(session)
  if (known) return known
  const { client, order, happenings } = session
  const made = createPixStore({ client, order, happenings })
  stores.set(session, made)
  return made
}
