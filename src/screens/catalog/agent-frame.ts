import { isPlatformUser } from '../../domain/shop'
import type { ShopSession } from '../../session/session'
import { dataOf } from '../../stores/remote'
import { lazyPart } from '../../ui/lazyPart'

/** What an agent's catalogue is in. */
export const AgentFrame = lazyPart(async () => (await import('./agent/AgentFrame')).AgentFrame)

/** Whether an agent holds the catalogue. A session never changes hands, and the catalogue waits for it: not a signal. */
export function isHeldByAgent({ remote }: ShopSession): boolean {
  const data = dataOf(remote.peek())
  return data !== null && isPlatformUser(data)
}
