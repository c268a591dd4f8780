import { useSignals } from '@preact/signals-react/runtime'
import { totalQuantity } from '../domain/order-rules'
import { cartPath } from '../domain/shop'
import { useSession, useTexts, useView } from '../session/SessionContext'
import { dataOf } from '../stores/remote'
import { hiddenClass, rootClass } from '../styles/tokens'
import { screenTitles, shellText } from '../text/shell'
import { Badge } from '../ui/Badge'
import { CartIcon } from '../ui/first-icons'
import { IconButton } from '../ui/IconButton'
import { useTheme } from './useTheme'

/** The cart in the top bar. */
export function CartLink() {
  useSignals()
  const { history, session } = useView()
  return <CartIconButton onPress={() => history.navigate(cartPath(dataOf(session.remote.peek())))} />
}

/** `<shop-cart-button>`: the cart in a host's own header. Pressing it asks the host to show the cart. */
export function CartButton() {
  useSignals()
  const theme = useTheme()
  const { announce, session } = useView()
  function press(): void {
    const to = cartPath(dataOf(session.remote.peek()))
    if (announce('shop-before-navigate', { from: '', to }))
      announce('shop-navigate', { from: '', to, title: screenTitles.cart })
  }
  return (
    <span className={rootClass} lang="pt-BR" style={theme}>
      <CartIconButton onPress={press} />
    </span>
  )
}

/** @csspart cart-button the icon with its badge */
function CartIconButton({ onPress }: { onPress: () => void }) {
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
