import { useEffect, useRef, useState } from 'react'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { useSession, useTexts } from '../../session/SessionContext'
import { cartText } from '../../text/cart'
import { Said } from '../../ui/Said'

/**
 * Says what an edit of this page has made of a line and of the total, once the shop has answered the last one. A choice
 * that leaves the total as it was says nothing.
 */
export function OrderSaid() {
  const { order, events } = useSession()
  const text = useTexts(cartText)
  const [edit, setEdit] = useState<{ line?: number | undefined; count: number } | null>(null)
  useEffect(
    () =>
      events.subscribe((event) => {
        if (event.type === 'order-change' && event.by === 'page' && event.cause !== 'load')
          setEdit((before) => ({ line: event.line, count: (before?.count ?? 0) + 1 }))
      }),
    [events],
  )
  const isBusy = order.isRecalculating.value
  const heard = useRef(order.current.peek()?.total)
  const [sentence, say] = useState('')
  useEffect(() => {
    const current = order.current.peek()
    if (!current || !edit || isBusy) return
    const item = current.items.find(({ index }) => index === edit.line)
    const total = formatCents(current.total)
    if (item) say(fill(text.edited, { name: item.name, quantity: item.quantity, total }))
    else say(current.total === heard.current ? '' : fill(text.newTotal, { total }))
    heard.current = current.total
  }, [order, edit, isBusy, text])
  return <Said text={isBusy ? '' : sentence} />
}
