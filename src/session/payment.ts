import { createStorage } from '../lib/storage'
import { createPaymentStore, type PaymentStore } from '../stores/payment'
import { exclusively } from './exclusive'
import type { ShopSession } from './session'

const payments = new WeakMap<ShopSession, PaymentStore>()

/** The session's one payment, made for whoever asks first: two elements pay one order once. */
export function paymentOf(session: ShopSession): PaymentStore {
  const known = payments.get(session)
  if (known) return known
  const { client, order, happenings } = session
  const memory = createStorage(() => sessionStorage)
  const made = createPaymentStore({ client, order, happenings, memory, exclusively })
  payments.set(session, made)
  return made
}
