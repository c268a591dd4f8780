import { useView, useTexts } from '../../session/SessionContext'
import { placeholderText } from '../../text/placeholder'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { InfoIcon } from '../../ui/icons'
import { BackToChat } from '../shared/BackToChat'
import { useScreenReady } from '../shared/useScreenReady'

/** Screens of the route table that are still to be built: each says so, and offers what works meanwhile. */
export function PaymentPlaceholder() {
  const text = useTexts(placeholderText)
  useScreenReady(true)
  return <EmptyState icon={<InfoIcon size={32} />} title={text.payment} message={text.paymentHint} action={<BackToChat />} />
}

export function CheckoutPlaceholder() {
  const { history } = useView()
  const text = useTexts(placeholderText)
  useScreenReady(true)
  const openCart = <Button onClick={() => history.navigate('/order')}>{text.openCart}</Button>
  return <EmptyState icon={<InfoIcon size={32} />} title={text.checkout} message={text.checkoutHint} action={openCart} />
}

export function CaptchaPlaceholder() {
  const text = useTexts(placeholderText)
  useScreenReady(true)
  return <EmptyState icon={<InfoIcon size={32} />} title={text.captcha} message={text.soon} />
}

export function PartnerPlaceholder() {
  const text = useTexts(placeholderText)
  useScreenReady(true)
  return <EmptyState icon={<InfoIcon size={32} />} title={text.partner} message={text.soon} />
}
