import type { ReactNode } from 'react'
import { useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { paymentText } from '../../text/payment'
import { EmptyState } from '../../ui/EmptyState'
import { InfoIcon, WarningIcon } from '../../ui/icons'
import { BackToChat } from '../shared/BackToChat'

const actions = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
`

interface MessageProps {
  title: string
  message: string
  isTrouble?: boolean
  /** Ways on besides the conversation. */
  children?: ReactNode
}

function Message({ title, message, isTrouble = false, children }: MessageProps) {
  const icon = isTrouble ? <WarningIcon size={32} /> : <InfoIcon size={32} />
  const action = (
    <div className={actions}>
      <BackToChat />
      {children}
    </div>
  )
  return <EmptyState tone={isTrouble ? 'danger' : 'calm'} icon={icon} title={title} message={message} action={action} />
}

/** The order has no payment method yet. */
export function NoPayment() {
  const text = useTexts(paymentText)
  return <Message title={text.noPaymentTitle} message={text.noPaymentHint} />
}

/** The order is paid in a way that needs nothing here. */
export function NotCard() {
  const text = useTexts(paymentText)
  return <Message title={text.notCardTitle} message={text.notCardHint} />
}

/** Whoever takes the money has given no address yet. */
export function NoLink() {
  const text = useTexts(paymentText)
  return <Message title={text.noLinkTitle} message={text.noLinkHint} />
}

/** The address is none that may be opened: nothing is. */
export function BadLink() {
  const text = useTexts(paymentText)
  return <Message isTrouble title={text.badLinkTitle} message={text.badLinkHint} />
}
