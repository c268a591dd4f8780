import { useState, type ComponentType } from 'react'
import type { Order } from '../../../domain/order'
import { useTexts } from '../../../session/SessionContext'
import { stack16Class } from '../../../styles/stack'
import { checkoutFooterText } from '../../../text/checkout'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { lazyPart, nothing } from '../../../ui/lazyPart'
import { MessageDialog } from '../../../parts/messages/MessageDialog'
import { useShownPart } from '../../../parts/order/useSelected'
import { useCheckout } from '../useCheckout'
import { useFinish } from '../useFinish'
import { SlowNote } from '../../../ui/SlowNote'
import type { MenuActionProps } from '../menu/OrderMenu'

/** Code that comes with the first question about a received order. */
const CancelReasonField = lazyPart(
  async () => (await import('../cancelling/CancelReasonField')).CancelReasonField,
  nothing,
)

const isReceived = ({ status }: Order) => status === 'Received'

function CancelButton({ label, isBusy = false, onPick }: MenuActionProps) {
  return (
    <>
      <Button variant="quiet" isBusy={isBusy} onClick={onPick}>
        {label}
      </Button>
      <SlowNote isWaiting={isBusy} />
    </>
  )
}

/** Cancels the order after a question (storefront specification, section 2). One that was received needs a reason. */
export function Cancel({ Action = CancelButton }: { Action?: ComponentType<MenuActionProps> }) {
  const { cancel: call, cancelReason } = useCheckout().finishing
  const state = call.state.value
  const text = useTexts(checkoutFooterText)
  const { cancel } = useFinish()
  const needsReason = useShownPart(isReceived) === true
  const reason = cancelReason.value
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  function ask(): void {
    cancelReason.value = null
    setAsking(true)
  }
  function confirm(): void {
    close()
    void cancel()
  }
  const footer = (
    <>
      <Button variant="secondary" onClick={close}>
        {text.no}
      </Button>
      <Button variant="danger" disabled={needsReason && reason === null} onClick={confirm}>
        {text.yes}
      </Button>
    </>
  )
  return (
    <>
      <Action label={text.cancel} isBusy={state.status === 'sending' || state.status === 'checking'} onPick={ask} />
      <Dialog isOpen={isAsking} title={text.cancelTitle} onClose={close} footer={footer}>
        <div className={stack16Class}>
          <p>{text.cancelQuestion}</p>
          {needsReason && <CancelReasonField value={reason} onReason={(next) => (cancelReason.value = next)} />}
        </div>
      </Dialog>
      <MessageDialog
        title={text.cancelTitle}
        error={state.status === 'refused' ? state.error : null}
        onRead={call.dismiss}
      />
    </>
  )
}
