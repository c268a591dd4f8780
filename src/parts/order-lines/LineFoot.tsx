import type { LineChange } from '../../domain/line-changes'
import type { OrderItem } from '../../domain/order'
import { fill } from '../../lib/fill'
import { mayAdd, moreOf, tellAdded } from '../../session/adding'
import { useTexts, useView } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { cartText } from '../../text/cart'
import { QuantityField } from '../../ui/QuantityField'
import { useLineQuantity } from './useLineQuantity'
import { useWarn } from '../messages/useMessageFor'

// At the end of the line, below the amount.
export const foot = css`
  grid-area: 2 / 3;
  display: flex;
  justify-content: end;
  align-self: end;
  min-width: 0;
`

/** The stepper of a line: at 1 its minus is the bin. Gifts and lines of an offer cannot be edited here. */
export function LineFoot({ item }: { item: OrderItem }) {
  const change = useLineQuantity(item)
  const text = useTexts(cartText)
  const remove = useRemoval(item)
  return (
    <div className={foot}>
      <QuantityField
        value={item.quantity}
        max={item.maxQuantity}
        itemName={item.name}
        isReadOnly={item.isEditedOnlyInProductPage}
        onChange={change}
        removal={{ label: fill(text.remove, { name: item.name }), run: remove }}
      />
    </div>
  )
}

/** Removes a line at once, and offers to put it back for some seconds. */
function useRemoval(item: OrderItem): () => void {
  const view = useView()
  const { session, toasts } = view
  const warn = useWarn()
  const text = useTexts(cartText)
  return () => {
    session.order.remove(item.index)
    const isOwn = ({ productId }: LineChange) => productId === item.providerId
    const putBack = async () => {
      if (!(await mayAdd(view, [moreOf(item, item.quantity)]))) return
      await tellAdded(view, isOwn, session.order.restore(item)).catch(warn)
    }
    const words = fill(text.removed, { name: item.name })
    toasts.show(words, 'info', { label: text.undo, run: () => void putBack(), isBrief: true })
  }
}
