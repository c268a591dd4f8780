import { useSession } from '../../session/SessionContext'

/** True while a change of the order is sent: most of the checkout is locked then. */
export function useIsUpdating(): boolean {
  return useSession().order.isUpdating.value
}
