import { visibleItems } from '../../domain/order-rules'
import { useSession } from '../../session/SessionContext'
import { SlowNote } from '../../ui/SlowNote'

/** Says that a change of the order takes long, where no line says it. */
export function OrderSlowNote() {
  const { isUpdating, pendingLines, current } = useSession().order
  const items = current.value ? visibleItems(current.value) : []
  return <SlowNote isWaiting={isUpdating.value && !items.some(({ index }) => pendingLines.value.has(index))} />
}
