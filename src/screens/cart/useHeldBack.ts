import type { Order } from '../../domain/order'
import { brokenLimits } from '../../domain/order-limits'
import { useTexts } from '../../session/SessionContext'
import { cartText } from '../../text/cart'
import { orderRulesText } from '../../text/order-rules'

/** Why 'Confirmar pedido' is disabled: the first limit that the order breaks, '' when there is none. */
export function useHeldBack(order: Order): string {
  const { warningPrefix } = useTexts(cartText)
  const [limit] = brokenLimits(order, useTexts(orderRulesText))
  return limit ? `${warningPrefix} ${limit}` : ''
}
