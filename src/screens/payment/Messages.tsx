import { type ReactNode } from 'react'
import { useTexts, useView } from '../../session/SessionContext'
import { paymentOf } from '../../stores/payment'
import { panelClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { paymentText } from '../../text/payment'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { Spinner } from '../../ui/Spinner'
import { BackToChat } from '../../parts/frame/BackToChat'
import { changeMethod } from './outcomes'
import { usePaymentPolling } from './usePolling'
import { SlowNote } from '../../ui/SlowNote'

const link = css`
  min-height: var(--v-target);
  margin-bottom: -8px;
`

interface PaymentStateProps {
  /** Nothing while an answer is awaited. */
  mark?: 'waiting' | 'trouble'
  title: string
  message: ReactNode
  /** Next steps, the main one first. */
  children?: ReactNode
}

/** In the place of a payment: where it stands, and how it goes on. */
export function PaymentState({ mark, title, message, children }: PaymentStateProps) {
  return (
    <div className={panelClass}>
      <EmptyState
        {...(mark ? { spot: { scene: 'receipt', mark } } : { icon: <Spinner size={32} /> })}
        title={title}
        message={message}
        action={children}
      />
    </div>
  )
}

interface MessageProps {
  title: string
  message: string
  isTrouble?: boolean
  isChangeable?: boolean
}

/** Why nothing can be paid here, and the next steps. The missing part may load meanwhile. */
export function Message({ title, message, isTrouble = false, isChangeable = false }: MessageProps) {
  usePaymentPolling()
  return (
    <PaymentState mark={isTrouble ? 'trouble' : 'waiting'} title={title} message={message}>
      <BackToChat />
      {isChangeable && <ChangeMethod />}
    </PaymentState>
  )
}

export function NoPayment() {
  const text = useTexts(paymentText)
  return <Message title={text.noPaymentTitle} message={text.noPaymentHint} />
}

export function NotCard() {
  const text = useTexts(paymentText)
  return <Message isChangeable title={text.notCardTitle} message={text.notCardHint} />
}

export function NoLink() {
  const text = useTexts(paymentText)
  return <Message title={text.noLinkTitle} message={text.noLinkHint} />
}

export function BadLink() {
  const text = useTexts(paymentText)
  return <Message isTrouble isChangeable title={text.badLinkTitle} message={text.badLinkHint} />
}

/** Leads to another payment method, which is chosen in the conversation. */
export function ChangeMethod({ isLink = false }: { isLink?: boolean }) {
  const view = useView()
  const text = useTexts(paymentText)
  const { error, ...methodChange } = paymentOf(view.session).methodChange
  const isBusy = methodChange.isBusy.value
  const change = async () => {
    await changeMethod(view)
    if (error.peek()) view.toasts.show(text.methodUpdateFailed, 'warning')
  }
  const props = { isBusy, onClick: () => void change(), children: text.changeMethod }
  return (
    <>
      {isLink ? <LinkButton {...props} className={link} /> : <Button {...props} variant="secondary" />}
      <SlowNote isWaiting={isBusy} />
    </>
  )
}
