import { createStorage } from '../lib/storage'
import { createConfirmationStore, type ConfirmationStore } from '../stores/confirmation'
import { exclusively } from './exclusive'
import { giftsOf } from './gifts'
import type { ShopSession } from './session'

const confirmations = new WeakMap<ShopSession, ConfirmationStore>()

/** The session's one confirmation, made for whoever asks first: two elements confirm one order once. */
export function confirmationOf(session: ShopSession): ConfirmationStore {
  const known = confirmations.get(session)
  if (known) return known
  const { client, order, happenings } = session
  const made = createConfirmationStore({
    client,
    order,
    happenings,
    amongTabs: { exclusively, memory: createStorage(() => sessionStorage) },
    hasFailedEdit: () => giftsOf(session).errors.peek().size > 0,
  })
  confirmations.set(session, made)
  return made
}
