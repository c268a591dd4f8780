import type { LineChange } from '../../domain/line-changes'
import type { OrderItem } from '../../domain/order'
import { fill } from '../../lib/fill'
import { mayAdd, moreOf, tellAdded } from '../../session/adding'
import { useTexts, useView } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { cartText } from '../../text/cart'
import { IconButton } from '../../ui/IconButton'
import { TrashIcon } from '../../ui/icons'
import { lockedButton, useIsLocked } from '../../ui/lock'
import { QuantityField } from '../../ui/QuantityField'
import { useLineQuantity } from './useLineQuantity'
import { useWarn } from '../messages/useMessageFor'

// The trash icon is aligned with the amounts, its target extends into the margin. In a narrow container it also covers
// the picture's column.
export const foot = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-width: 0;
  margin-right: -12px;
  @container (max-width: 319px) {
    grid-column: 1 / -1;
  }
`

/** Gifts and lines of an offer cannot be edited here. */
export function LineFoot({ item }: { item: OrderItem }) {
  const change = useLineQuantity(item)
  const text = useTexts(cartText)
  const remove = useRemoval(item)
  const isLocked = useIsLocked()
  return (
    <div className={foot}>
      <QuantityField
        value={item.quantity}
        max={item.maxQuantity}
        itemName={item.name}
        isReadOnly={item.isEditedOnlyInProductPage}
        onChange={change}
      />
      {!item.isEditedOnlyInProductPage && (
        <IconButton
          label={fill(text.remove, { name: item.name })}
          icon={<TrashIcon />}
          data-kin="remove"
          {...lockedButton(isLocked)}
          onClick={isLocked ? undefined : remove}
        />
      )}
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
