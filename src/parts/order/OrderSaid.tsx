import { useEffect, useState } from 'react'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { useSession, useTexts } from '../../session/SessionContext'
import { cartText } from '../../text/cart'
import { Said } from '../../ui/Said'

/** Says what an edit of this page has made of a line and of the total, once the shop has answered the last one. */
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
  const current = order.current.value
  const isBusy = order.isRecalculating.value
  if (!current || !edit || isBusy) return <Said text="" />
  const item = current.items.find(({ index }) => index === edit.line)
  const total = formatCents(current.total)
  const sentence = item
    ? fill(text.edited, { name: item.name, quantity: item.quantity, total })
    : fill(text.newTotal, { total })
  return <Said text={sentence} />
}
