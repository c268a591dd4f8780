import { isFinished, totalQuantity } from '../domain/order-rules'
import { cartPath } from '../domain/shop'
import { useSession, useTexts, useView } from '../session/SessionContext'
import { dataOf } from '../lib/remote'
import { hiddenClass } from '../styles/tokens'
import { shellText } from '../text/shell'
import { Badge } from '../ui/Badge'
import { CartIcon } from '../ui/bar-icons'
import { IconButton } from '../ui/IconButton'

export function CartLink() {
  const { history, session } = useView()
  return <CartIconButton onPress={() => history.navigate(cartPath(dataOf(session.remote.peek())))} />
}

/** @csspart cart-button the icon with its badge */
export function CartIconButton({ onPress }: { onPress: () => void }) {
  const order = useSession().order.current.value
  const text = useTexts(shellText)
  // A finished order is no longer a cart.
  const quantity = order && !isFinished(order) ? totalQuantity(order) : 0
  const words = quantity === 1 ? text.itemInCart : text.itemsInCart
  const icon = (
    <>
      <CartIcon />
      {quantity > 0 && (
        <Badge tone="accent" isCorner>
          {quantity}
          <span className={hiddenClass}> {words}</span>
        </Badge>
      )}
    </>
  )
  const label = quantity > 0 ? `${text.cart}, ${quantity} ${words}` : text.cart
  return <IconButton part="cart-button" label={label} icon={icon} onClick={onPress} />
}
