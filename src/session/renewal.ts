import { batch } from '@preact/signals-core'
import { createClient, type ClientOptions } from '../api/client'
import { getCurrentOrder } from '../api/order'
import { getSession } from '../api/shop'
import type { Order } from '../domain/order'
import type { Session } from '../domain/shop'
import { asShopError } from '../lib/errors'
import { dataOf } from '../lib/remote'
import { wait } from '../lib/wait'
import type { ShopSession } from './session'

interface RenewalOptions extends Pick<ClientOptions, 'apiBase' | 'fetch'> {
  /** The new code. */
  code: string
  /** The session that has ended. */
  ended: Session
}

interface EndedShop extends RenewalOptions, Pick<ShopSession, 'client' | 'order' | 'trouble'> {
  opened: (session: Session) => void
}

/** Pauses between asking again while the server cannot be asked, ms: a minute altogether. */
const PAUSES = [1000, 3000, 6000, 10_000, 20_000, 20_000]

/** Continues an ended session under its new code. @returns false, and changes nothing, for another person or order */
export async function renewSession({ client, order, trouble, opened, ...options }: EndedShop): Promise<boolean> {
  const renewed = await findSame(options, dataOf(order.remote.peek()))
  if (!renewed) return false
  client.authorize(options.code)
  batch(() => {
    trouble.value = null
    opened(renewed)
  })
  await order.resume()
  return true
}

/**
 * Opens the new session apart: nothing of one person may go out as another's. null unless person and order match.
 * @param order of the ended session; null when it never came
 */
async function findSame(options: RenewalOptions, order: Order | null): Promise<Session | null> {
  for (const pause of [...PAUSES, null]) {
    try {
      return await ask(options, order)
    } catch (thrown) {
      const error = asShopError(thrown)
      if (!error.retryable || pause === null) return null
      await wait(pause)
    }
  }
  return null
}

async function ask({ apiBase, fetch, code, ended }: RenewalOptions, order: Order | null): Promise<Session | null> {
  const client = createClient({ apiBase, fetch })
  const session = await getSession(client, code)
  // A session whose answer named nobody is known by its order alone.
  const isSamePerson = session.userShop.id === ended.userShop.id || (ended.userShop.id === '' && order !== null)
  if (!isSamePerson) return null
  return order && (await getCurrentOrder(client)).id !== order.id ? null : session
}
