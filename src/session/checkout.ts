import { createStorage } from '../lib/storage'
import { createCheckoutStore, type CheckoutStore } from '../stores/checkout'
import { exclusively } from './exclusive'
import { tellTabs } from './tabs'
import type { ShopSession } from './session'

const checkouts = new WeakMap<ShopSession, CheckoutStore>()

/** The session's one checkout, made for whoever asks first: two elements show one draft. */
export function checkoutOf(session: ShopSession): CheckoutStore {
  const known = checkouts.get(session)
  if (known) return known
  const made = createCheckoutStore({
    session,
    storage: createStorage(() => sessionStorage),
    exclusively,
    onContactSaved: () => tellTabs(session),
  })
  checkouts.set(session, made)
  return made
}
