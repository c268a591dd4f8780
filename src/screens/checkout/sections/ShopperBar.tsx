import { useCallback, useContext } from 'react'
import { lackingSections } from '../../../domain/checkout-steps'
import { useTexts, useView } from '../../../session/SessionContext'
import { cartText } from '../../../text/cart'
import { FoldingContext } from '../folding'
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
  const { contact, finishing, missing, sections } = useCheckout()
  const { rows } = useContext(FoldingContext)
  const warn = useWarn()
  const text = useTexts(cartText)
  const limits = useLimits()
  useResumedConfirm()
  const settle = useCallback(async () => {
    const shown = sections.peek()
    const isContactRight = contact.check()
    const lacking = lackingSections(missing.peek() ?? [], shown)
    const first = shown.find((name) => lacking.includes(name) || (name === 'contact' && !isContactRight))
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
  }, [contact, finishing, missing, sections, rows, warn])
  const order = session.order.shown.value
  if (!order) return null
  const note = limits.map((limit) => <p key={limit}>{`${text.warningPrefix} ${limit}`}</p>)
  return <ConfirmBar order={order} note={note.length > 0 && note} settle={settle} />
}
