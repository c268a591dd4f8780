import { useEffect } from 'react'
import type { Order } from '../../../domain/order'
import { pixOf } from '../../../stores/pix'
import { useSession, useTexts } from '../../../session/SessionContext'
import { panelClass } from '../../../styles/layout'
import { pixText } from '../../../text/pix'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { Notice } from '../../../ui/Notice'
import { preloadQrCode } from '../../../ui/QrCode'
import { BackToChat } from '../../shared/BackToChat'
import { useMessageFor } from '../../shared/useMessageFor'
import { Message } from '../Messages'
import { Till } from '../Till'
import { usePaymentPolling } from '../usePolling'
import { PixCharge } from './PixCharge'

export function PixPayment({ order }: { order: Order }) {
  usePaymentPolling()
  useEffect(() => void preloadQrCode(), [])
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
  const messageFor = useMessageFor()
  const pix = pixOf(useSession())
  const text = useTexts(pixText)
  const error = pix.error.value
  const action = (
    <>
      {error && <Notice tone="danger">{messageFor(error)}</Notice>}
      {pix.isUnknown.value && <Notice tone="warning">{text.renewUnknown}</Notice>}
      <Button isBusy={pix.isRenewing.value} onClick={() => void pix.renew()}>
        {text.renew}
      </Button>
      <BackToChat variant="secondary" />
    </>
  )
  return (
    <div className={panelClass}>
      <EmptyState
        spot={{ scene: 'receipt', mark: isExpired ? 'waiting' : 'trouble' }}
        title={isExpired ? text.expiredTitle : text.unusableTitle}
        message={<span role="status">{isExpired ? text.expiredHint : text.unusableHint}</span>}
        action={action}
      />
    </div>
  )
}
