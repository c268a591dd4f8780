import { useSession } from '../../session/SessionContext'
import { isHeldByAgent } from './isHeldByAgent'

/** True when an agent uses the shop. */
export function useIsAgent(): boolean {
  return isHeldByAgent(useSession())
}
