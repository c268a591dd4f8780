import { useCallback, useContext } from 'react'
import { useTexts, useView } from '../../../session/SessionContext'
import { cartText } from '../../../text/cart'
import { FoldingContext } from '../section/folding'
import { useLimits } from '../parts/MissingNote'
import { useCheckout } from '../useCheckout'
import { ConfirmBar } from '../../../parts/confirm/ConfirmBar'
import { useWarn } from '../../../parts/messages/useMessageFor'
import { useResumedConfirm } from '../../../parts/confirm/useConfirm'

/**
 * A shopper confirms the order as in the cart. A press before every part is filled in opens the first that is not.
 * @source storefront specification, section 6, "Roles and permissions"
 */
export function ShopperBar() {
  const { session } = useView()
  const { checkContact, finishing, lacking, missing, sections } = useCheckout()
  const { rows } = useContext(FoldingContext)
  const warn = useWarn()
  const text = useTexts(cartText)
  const limits = useLimits()
  useResumedConfirm()
  const settle = useCallback(async () => {
    const wrong = checkContact()
    const first = sections.peek().find((name) => name === wrong || lacking.peek()?.includes(name))
    if (first) {
      rows?.ask(first)
      return false
    }
    try {
      return (await finishing.settle()) && missing.peek()?.length === 0
    } catch (error) {
      warn(error)
      rows?.ask('contact')
      return false
    }
  }, [checkContact, finishing, lacking, missing, sections, rows, warn])
  const order = session.order.current.value
  if (!order) return null
  const note = limits.map((limit) => <p key={limit}>{`${text.warningPrefix} ${limit}`}</p>)
  return <ConfirmBar order={order} note={note.length > 0 && note} settle={settle} />
}
