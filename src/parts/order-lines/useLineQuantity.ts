import { useCallback, useRef } from 'react'
import type { OrderItem } from '../../domain/order'
import { clampQuantity } from '../../domain/quantity'
import { mayAdd, moreOf, tellAdded } from '../../session/adding'
import { useViewUntracked } from '../../session/SessionContext'

/** Changes the quantity of a line. A growth is asked for and told as an addition; while the host holds it, none follows. */
export function useLineQuantity(line: OrderItem | null): (quantity: number) => void {
  const view = useViewUntracked()
  const isHeld = useRef(false)
  const index = line?.index
  return useCallback(
    (quantity: number) => {
      const { order } = view.session
      const lineNow = () => order.current.peek()?.items.find((item) => item.index === index)
      const current = lineNow()
      if (!current) return
      const more = quantity - current.quantity
      const set = async (next: number) => order.setQuantity(current.index, next)
      if (more <= 0) return void set(quantity)
      if (isHeld.current) return
      const grow = () => {
        const now = lineNow()
        if (!now || now.providerId !== current.providerId) return
        const grown = set(clampQuantity(now.quantity + more, now.maxQuantity))
        void tellAdded(view, ({ productId }) => productId === current.providerId, grown)
      }
      const answer = mayAdd(view, [moreOf(current, more)])
      if (answer === true) return grow()
      if (answer === false) return
      isHeld.current = true
      void answer.then((isGranted) => {
        isHeld.current = false
        if (isGranted) grow()
      })
    },
    [view, index],
  )
}
