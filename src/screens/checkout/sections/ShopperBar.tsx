import { useCallback } from 'react'
import { asShopError } from '../../../lib/errors'
import { useTexts, useView } from '../../../session/SessionContext'
import { cartText } from '../../../text/cart'
import { ConfirmBar } from '../../shared/ConfirmBar'
import { useResumedConfirm } from '../../shared/useConfirm'
import { useMessageFor } from '../../shared/useMessageFor'
import { MissingNote } from '../parts/MissingNote'
import { useCheckout } from '../useCheckout'

/**
 * A shopper confirms the order as in the cart, once every part that this page asks for is filled in.
 * @source storefront specification, section 6, "Roles and permissions"
 */
export function ShopperBar() {
  const { session, toasts } = useView()
  const { finishing, missing } = useCheckout()
  const messageFor = useMessageFor()
  const text = useTexts(cartText)
  useResumedConfirm()
  const settle = useCallback(async () => {
    try {
      return (await finishing.settle()) && missing.peek()?.length === 0
    } catch (error) {
      toasts.show(messageFor(asShopError(error)), 'warning')
      return false
    }
  }, [finishing, missing, toasts, messageFor])
  const order = session.order.shown.value
  const open = missing.value ?? []
  if (!order) return null
  return (
    <ConfirmBar
      order={order}
      missing={open.length > 0 && <MissingNote prefix={text.warningPrefix} />}
      settle={settle}
    />
  )
}
