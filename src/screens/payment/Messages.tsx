import { useTexts } from '../../session/SessionContext'
import { panelClass } from '../../styles/layout'
import { paymentText } from '../../text/payment'
import { EmptyState } from '../../ui/EmptyState'
import { BackToChat } from '../shared/BackToChat'
import { ChangeMethod } from './ChangeMethod'
import { usePaymentPolling } from './usePolling'

interface MessageProps {
  title: string
  message: string
  isTrouble?: boolean
  isChangeable?: boolean
}

/** Why nothing can be paid here, and the next steps. The missing part may load meanwhile. */
export function Message({ title, message, isTrouble = false, isChangeable = false }: MessageProps) {
  usePaymentPolling()
  const action = (
    <>
      <BackToChat />
      {isChangeable && <ChangeMethod />}
    </>
  )
  return (
    <div className={panelClass}>
      <EmptyState
        spot={{ scene: 'receipt', mark: isTrouble ? 'trouble' : 'waiting' }}
        title={title}
        message={message}
        action={action}
      />
    </div>
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
