import { useSession } from '../../session/SessionContext'
import { isHeldByAgent } from './isHeldByAgent'

export function useIsAgent(): boolean {
  return isHeldByAgent(useSession())
}
