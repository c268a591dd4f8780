import { useSignals } from '@preact/signals-react/runtime'
import type { Order } from '../../domain/order'
import { canConfirm } from '../../domain/order-limits'
import { Channel, isPlatformUser } from '../../domain/shop'
import { formatCents } from '../../lib/money'
import { confirmationOf } from '../../session/confirmation'
import { giftsOf } from '../../session/gifts'
import { useTexts, useView } from '../../session/SessionContext'
import { dataOf } from '../../stores/remote'
import { cartText } from '../../text/cart'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { BottomBar, barTotalClass } from '../shared/BottomBar'
import { useConfirm } from './useConfirm'
import { useMessageFor } from '../shared/useMessageFor'

/** The total and 'Confirmar pedido', always one thumb away. Agents finish the order on their own screen. */
export function ConfirmBar({ order }: { order: Order }) {
  useSignals()
  const { history, session } = useView()
  const text = useTexts(cartText)
  const data = dataOf(session.remote.value)
  if (!data) return null
  const { status } = confirmationOf(session).state.value
  const note = status === 'unknown' ? <UnknownConfirmation /> : status === 'changed' ? <ChangedOrder /> : null
  return (
    <>
      <RefusedConfirmation />
      <BottomBar note={note}>
        <div className={barTotalClass}>
          {text.total}
          <strong>{formatCents(order.total)}</strong>
        </div>
        {isPlatformUser(data) ? (
          <Button isFullWidth onClick={() => history.navigate('/order/checkout')}>
            {text.openCheckout}
          </Button>
        ) : (
          <ConfirmButton order={order} isWhatsApp={data.channelType === Channel.WhatsApp} />
        )}
      </BottomBar>
    </>
  )
}

function ConfirmButton({ order, isWhatsApp }: { order: Order; isWhatsApp: boolean }) {
  useSignals()
  const { session } = useView()
  const text = useTexts(cartText)
  const { confirm, isHeld, isRedirecting } = useConfirm()
  const { status } = confirmationOf(session).state.value
  const isConfirming = status === 'sending' || status === 'checking' || isHeld
  const hasFailedEdit = session.order.lineErrors.value.size > 0 || giftsOf(session).errors.value.size > 0
  const isDisabled =
    !canConfirm(order) ||
    hasFailedEdit ||
    isRedirecting ||
    status === 'unknown' ||
    (session.order.isRecalculating.value && !isConfirming)
  const label = isWhatsApp ? text.confirmAndReturn : text.confirm
  return (
    <Button
      part="primary-button"
      isFullWidth
      isBusy={isConfirming}
      disabled={isDisabled}
      onClick={() => void confirm()}
    >
      {status === 'checking' ? text.confirming : label}
    </Button>
  )
}

/** An answer that got lost: neither a success nor a failure until asked. It stands where the button was pressed. */
function UnknownConfirmation() {
  const { session } = useView()
  const text = useTexts(cartText)
  return (
    <Notice
      tone="warning"
      title={text.confirmUnknownTitle}
      label={text.checkAgain}
      onAction={() => void confirmationOf(session).check()}
    >
      {text.confirmUnknown}
    </Notice>
  )
}

/** Somebody else changed the order since it was looked at: nothing was confirmed, and it is shown as it is now. */
function ChangedOrder() {
  const text = useTexts(cartText)
  return (
    <Notice tone="warning" title={text.changedTitle}>
      {text.changedHint}
    </Notice>
  )
}

/** A refusal in the server's words. */
function RefusedConfirmation() {
  useSignals()
  const messageFor = useMessageFor()
  const { session } = useView()
  const text = useTexts(cartText)
  const confirmation = confirmationOf(session)
  const state = confirmation.state.value
  return (
    <Dialog
      isOpen={state.status === 'refused'}
      title={text.confirmRefusedTitle}
      onClose={confirmation.dismiss}
      footer={<Button onClick={confirmation.dismiss}>{text.ok}</Button>}
    >
      <p>{state.status === 'refused' ? messageFor(state.error) : ''}</p>
    </Dialog>
  )
}
