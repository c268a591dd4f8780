import { isFinished } from '../../domain/order-rules'
import { dataOf } from '../../lib/remote'
import { useTexts, useView } from '../../session/SessionContext'
import { useTask } from '../../session/useTask'
import { lookAgain } from '../../stores/order/follow-order'
import { agentText } from '../../text/agent'
import { Button } from '../../ui/Button'
import { SlowNote } from '../../ui/SlowNote'
import { useWarn } from '../messages/useMessageFor'

/**
 * An agent's way on from an order that is closed: the conversation is beside the shop, and needs no way back to it. A host
 * hears of the press and may set the next session; the same session may have another order by now.
 */
export function NewOrder({ variant }: { variant?: 'secondary' }) {
  const { session, history, toasts, close } = useView()
  const text = useTexts(agentText)
  const warn = useWarn()
  const { isBusy, run } = useTask()
  const begin = async () => {
    close('new-order')
    const error = await run(() => lookAgain(session, 'refresh'))
    const order = dataOf(session.order.remote.peek())
    if (error) warn(error)
    else if (order && isFinished(order)) toasts.show(text.noNewOrder, 'info')
    else history.navigate('/catalog')
  }
  return (
    <>
      <Button variant={variant} isBusy={isBusy} onClick={() => void begin()}>
        {text.newOrder}
      </Button>
      <SlowNote isWaiting={isBusy} />
    </>
  )
}
