import { createGiftsStore, type GiftsStore } from '../stores/gifts'
import type { ShopSession } from './session'

const stores = new WeakMap<ShopSession, GiftsStore>()

/** The session's one choice of gifts, shared by every element that shows it. */
export function giftsOf(session: ShopSession): GiftsStore {
  const known = stores.get(session)
  if (known) return known
  const { client, order, happenings } = session
  const made = createGiftsStore({ client, order, happenings })
  stores.set(session, made)
  return made
}
