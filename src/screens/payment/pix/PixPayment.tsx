import { useSignals } from '@preact/signals-react/runtime'
import type { Order } from '../../../domain/order'
import { pixOf } from '../../../session/pix'
import { useSession, useTexts } from '../../../session/SessionContext'
import { css } from '../../../styles/sheet'
import { pixText } from '../../../text/pix'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { WarningIcon } from '../../../ui/icons'
import { Notice } from '../../../ui/Notice'
import { BackToChat } from '../../shared/BackToChat'
import { PixCharge } from './PixCharge'
import { usePolling } from './usePolling'
import { useMessageFor } from '../../shared/useMessageFor'

const actions = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
`

/** A payment by PIX: the code to be paid in the bank's app, or the way to a new one. */
export function PixPayment({ order }: { order: Order }) {
  useSignals()
  const pix = pixOf(useSession())
  usePolling(pix.poll)
  const charge = pix.charge.value
  if (charge?.status === 'waiting') return <PixCharge charge={charge} order={order} />
  return charge && charge.status !== 'paid' ? <NewCode isExpired={charge.status === 'expired'} /> : null
}

/** A code that is over, or must not be paid: the same order gets another one. */
function NewCode({ isExpired }: { isExpired: boolean }) {
  useSignals()
  const messageFor = useMessageFor()
  const pix = pixOf(useSession())
  const text = useTexts(pixText)
  const error = pix.error.value
  const action = (
    <div className={actions}>
      {error && <Notice tone="danger">{messageFor(error)}</Notice>}
      <Button isBusy={pix.isRenewing.value} onClick={() => void pix.renew()}>
        {text.renew}
      </Button>
      <BackToChat variant="secondary" />
    </div>
  )
  return (
    <EmptyState
      icon={<WarningIcon size={32} />}
      title={isExpired ? text.expiredTitle : text.unusableTitle}
      message={<span role="status">{isExpired ? text.expiredHint : text.unusableHint}</span>}
      action={action}
    />
  )
}
