import { isPlatformUser } from '../../domain/shop'
import { useSession } from '../../session/SessionContext'
import { dataOf } from '../../stores/remote'

/** Whether an agent holds the catalogue. A session never changes hands, and the catalogue waits for it: not a signal. */
export function useIsAgent(): boolean {
  const data = dataOf(useSession().remote.peek())
  return data !== null && isPlatformUser(data)
}
