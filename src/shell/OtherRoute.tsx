import { orderIdIn, ORDERS_PATH } from '../lib/order-path'
import { plainPath } from '../lib/paths'
import { OutcomeScreen } from '../screens/outcome/OutcomeScreen'
import { PartnerScreen } from '../screens/partner/PartnerScreen'
import { useHasOrders } from '../parts/order/past-orders'
import { useView } from '../session/SessionContext'
import { lazyPart } from '../ui/lazyPart'
import { PendingScreen } from './PendingScreen'

const OrdersScreen = lazyPart(
  async () => (await import('../screens/orders/OrdersScreen')).OrdersScreen,
  PendingScreen,
  'thrown',
)
const CaptchaTestScreen = lazyPart(
  async () => (await import('../screens/payment/CaptchaTestScreen')).CaptchaTestScreen,
  PendingScreen,
  'thrown',
)

/** Pages after the order and of a partner, placed orders where the shop keeps them, and paths without a page. */
export function OtherRoute() {
  const path = useView().history.path.value
  const plain = plainPath(path)
  const isOrders = plain === ORDERS_PATH || orderIdIn(path) !== ''
  const hasOrders = useHasOrders()
  if (/^\/tray\/register(\/callback)?$/.test(plain)) return <PartnerScreen />
  if (plain === '/recaptcha') return <CaptchaTestScreen />
  return hasOrders && isOrders ? <OrdersScreen /> : <OutcomeScreen />
}
