import { createClient, type ClientOptions } from '../api/client'
import { getCurrentOrder } from '../api/order'
import { getSession } from '../api/shop'
import type { Order } from '../domain/order'
import type { Session } from '../domain/shop'
import { asShopError } from '../lib/errors'
import { wait } from '../lib/wait'

interface RenewalOptions extends Pick<ClientOptions, 'apiBase' | 'fetch'> {
  /** The new code. */
  code: string
  /** The session that has ended. */
  ended: Session
  /** Its order; null when it never came. */
  order: Order | null
}

/** Pauses between asking again while the server cannot be asked, ms: a minute altogether. */
const PAUSES = [1000, 3000, 6000, 10_000, 20_000, 20_000]

/** Opens the new session apart: nothing of one person may go out as another's. null unless person and order match. */
export async function findSame(options: RenewalOptions): Promise<Session | null> {
  for (const pause of [...PAUSES, null]) {
    try {
      return await ask(options)
    } catch (thrown) {
      const error = asShopError(thrown)
      if (!error.retryable || pause === null) return null
      await wait(pause)
    }
  }
  return null
}

async function ask({ apiBase, fetch, code, ended, order }: RenewalOptions): Promise<Session | null> {
  const client = createClient({ apiBase, fetch })
  const session = await getSession(client, code)
  // A session whose answer named nobody is known by its order alone.
  const isSamePerson = session.userShop.id === ended.userShop.id || (ended.userShop.id === '' && order !== null)
  if (!isSamePerson) return null
  return order && (await getCurrentOrder(client)).id !== order.id ? null : session
}
