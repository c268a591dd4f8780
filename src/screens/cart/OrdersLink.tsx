import { ORDERS_PATH } from '../../lib/order-path'
import { useTexts, useView } from '../../session/SessionContext'
import { cartText } from '../../text/cart'
import { Button } from '../../ui/Button'
import { useHasOrders } from '../shared/usePlaced'

/** The way from the cart to the orders that the person has placed. */
export function OrdersLink() {
  const { history } = useView()
  const text = useTexts(cartText)
  if (!useHasOrders()) return null
  return (
    <Button variant="quiet" onClick={() => history.navigate(ORDERS_PATH)}>
      {text.orders}
    </Button>
  )
}
