import { useEffect, useRef, useState } from 'react'
import type { Order } from '../../domain/order'
import { isFinished } from '../../domain/order-rules'
import { wasDone } from '../../session/done-orders'
import { useSession } from '../../session/SessionContext'

/** `open`: the order has not ended. `unknown`: the server cannot be reached and nothing was decided here. */
type Ending =
  | { readonly status: 'done' | 'canceled' | 'open'; readonly order: Order | null }
  | { readonly status: 'loading' | 'unknown'; readonly order: null }

/** Follows the order to its end. An order that ended here stays ended: the server may open another one in its place. */
export function useEnding(): Ending {
  const { order, remote } = useSession()
  const current = order.shown.value
  const isUnread = useAskOnceMore()
  const isWaiting = order.remote.value.status === 'loading' || isUnread
  const ended = useRef<Ending | null>(null)
  if (isWaiting && remote.value.status !== 'failed') return { status: 'loading', order: null }
  if (current?.status === 'Canceled') ended.current = { status: 'canceled', order: current }
  else if (current && isDone(current)) ended.current = { status: 'done', order: current }
  else if (current && wasDone(current)) ended.current ??= { status: 'done', order: current }
  if (ended.current) return ended.current
  return current ? { status: 'open', order: current } : { status: 'unknown', order: null }
}

function isDone(order: Order): boolean {
  return isFinished(order) || order.payment?.status === 'Paid'
}

/** True when the order failed to load and was not retried yet: it may have been cancelled. */
function useAskOnceMore(): boolean {
  const { order } = useSession()
  const [hasAsked, setAsked] = useState(false)
  const isUnread = order.remote.value.status === 'failed' && !hasAsked
  useEffect(() => {
    if (!isUnread) return
    setAsked(true)
    void order.load()
  }, [order, isUnread])
  return isUnread
}
