import { useCallback } from 'react'
import { asShopError } from '../../../lib/errors'
import { useView } from '../../../session/SessionContext'
import { ConfirmBar } from '../../shared/ConfirmBar'
import { useResumedConfirm } from '../../shared/useConfirm'
import { useMessageFor } from '../../shared/useMessageFor'
import { MissingParts } from '../parts/MissingNote'
import { useCheckout } from '../useCheckout'

/**
 * A shopper confirms the order as in the cart. The conversation asks for what is still missing. A half-made choice was
 * never sent to the server and would be lost, so it must be completed first.
 * @source storefront specification, section 6, "Roles and permissions"
 */
export function ShopperBar() {
  const { session, toasts } = useView()
  const { finishing, unsent } = useCheckout()
  const messageFor = useMessageFor()
  useResumedConfirm()
  const settle = useCallback(async () => {
    try {
      return await finishing.settle()
    } catch (error) {
      toasts.show(messageFor(asShopError(error)), 'warning')
      return false
    }
  }, [finishing, toasts, messageFor])
  const order = session.order.shown.value
  const open = unsent.value
  if (!order) return null
  return <ConfirmBar order={order} missing={open.length > 0 && <MissingParts parts={open} />} settle={settle} />
}
