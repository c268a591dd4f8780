import { useSignals } from '@preact/signals-react/runtime'
import { totalQuantity } from '../domain/order-rules'
import { cartPath } from '../domain/shop'
import { useSession, useTexts, useView } from '../session/SessionContext'
import { dataOf } from '../stores/remote'
import { hiddenClass } from '../styles/tokens'
import { shellText } from '../text/shell'
import { Badge } from '../ui/Badge'
import { CartIcon } from '../ui/first-icons'
import { IconButton } from '../ui/IconButton'

/** The cart in the top bar. */
export function CartLink() {
  useSignals()
  const { history, session } = useView()
  return <CartIconButton onPress={() => history.navigate(cartPath(dataOf(session.remote.peek())))} />
}

/** @csspart cart-button the icon with its badge */
export function CartIconButton({ onPress }: { onPress: () => void }) {
  useSignals()
  const order = useSession().order.shown.value
  const text = useTexts(shellText)
  const quantity = order ? totalQuantity(order) : 0
  const units = quantity > 99 ? '99+' : String(quantity)
  const icon = (
    <>
      <CartIcon />
      {quantity > 0 && (
        <Badge tone="accent" isCorner>
          {units}
          <span className={hiddenClass}> {text.itemsInCart}</span>
        </Badge>
      )}
    </>
  )
  const label = quantity > 0 ? `${text.cart}, ${units} ${text.itemsInCart}` : text.cart
  return <IconButton part="cart-button" label={label} icon={icon} onClick={onPress} />
}
