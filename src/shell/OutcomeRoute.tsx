import { orderIdIn, ORDERS_PATH } from '../lib/order-path'
import { plainPath } from '../lib/paths'
import { OutcomeScreen } from '../screens/outcome/OutcomeScreen'
import { useHasOrders } from '../screens/shared/usePlaced'
import { useView } from '../session/SessionContext'
import { lazyPart } from '../ui/lazyPart'
import { PendingScreen } from './PendingScreen'

const OrdersScreen = lazyPart(
  async () => (await import('../screens/orders/OrdersScreen')).OrdersScreen,
  PendingScreen,
  'thrown',
)

/** Pages after the order, placed orders where the shop keeps them, and paths without a page. */
export function OutcomeRoute() {
  const path = useView().history.path.value
  const isOrders = plainPath(path) === ORDERS_PATH || orderIdIn(path) !== ''
  return useHasOrders() && isOrders ? <OrdersScreen /> : <OutcomeScreen />
}
