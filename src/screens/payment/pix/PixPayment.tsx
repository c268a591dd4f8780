import { useEffect } from 'react'
import type { Order } from '../../../domain/order'
import { useSession, useTexts } from '../../../session/SessionContext'
import { pixOf } from '../../../stores/pix'
import { pixText } from '../../../text/pix'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'
import { QrCode } from '../../../ui/QrCode'
import { Message, PaymentState } from '../Messages'
import { Till } from '../Till'
import { usePaymentPolling } from '../usePolling'
import { BackToChat } from '../../shared/BackToChat'
import { ErrorNotice } from '../../shared/failures'
import { PixCharge } from './PixCharge'

export function PixPayment({ order }: { order: Order }) {
  usePaymentPolling()
  useEffect(() => void QrCode.preload(), [])
  const charge = pixOf(useSession()).charge.value
  if (charge?.status === 'waiting') return <PixCharge charge={charge} order={order} />
  if (!charge || charge.status === 'paid') return null
  return (
    <Till order={order}>
      {charge.status === 'awaited' ? <AwaitedCode /> : <NewCode isExpired={charge.status === 'expired'} />}
    </Till>
  )
}

/** Another gateway creates the code later. This is not an error. */
function AwaitedCode() {
  const text = useTexts(pixText)
  return <Message title={text.awaitedTitle} message={text.awaitedHint} />
}

/** The code has expired or must not be paid: the same order gets a new one. */
function NewCode({ isExpired }: { isExpired: boolean }) {
  const pix = pixOf(useSession())
  const text = useTexts(pixText)
  return (
    <PaymentState
      mark={isExpired ? 'waiting' : 'trouble'}
      title={isExpired ? text.expiredTitle : text.unusableTitle}
      message={<span role="status">{isExpired ? text.expiredHint : text.unusableHint}</span>}
    >
      <ErrorNotice error={pix.error.value} />
      {pix.isUnknown.value && <Notice tone="warning">{text.renewUnknown}</Notice>}
      <Button isBusy={pix.isRenewing.value} onClick={() => void pix.renew()}>
        {text.renew}
      </Button>
      <BackToChat variant="secondary" />
    </PaymentState>
  )
}
