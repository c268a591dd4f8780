import { isPlatformUser } from '../../domain/shop'
import type { ShopSession } from '../../session/session'
import { dataOf } from '../../lib/remote'

/** True when an agent uses the shop. Not a signal: a session never changes hands, and guarded screens wait for it. */
export function isHeldByAgent({ remote }: ShopSession): boolean {
  const data = dataOf(remote.peek())
  return data !== null && isPlatformUser(data)
}
