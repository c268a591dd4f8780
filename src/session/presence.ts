import { effect, untracked } from '@preact/signals-core'
import { postPresence } from '../api/presence'
import { isPlatformUser } from '../domain/shop'
import { clock } from '../lib/clock'
import { asShopError } from '../lib/errors'
import { dataOf } from '../lib/remote'
import { sharedStart } from '../lib/shared-start'
import type { ShopSession } from './session'

/** A shopper who edits tells it this often, ms. */
const PRESENCE_EVERY = 10_000

/** Tells agents of a shopper who edits the order, once for all elements of the page. @returns what ends it */
export const tellPresence = sharedStart((session: ShopSession) => {
  let toldAt = -Infinity
  return effect(() => {
    const opened = dataOf(session.remote.value)
    if (!session.order.isRecalculating.value || !opened || isPlatformUser(opened)) return
    if (clock.now() - toldAt < PRESENCE_EVERY) return
    toldAt = clock.now()
    untracked(() => postPresence(session.client, { keepalive: true }).catch(asShopError))
  })
})
