import { useCallback } from 'react'
import { boletoAmount, formatBoletoLine, readBoletoLine } from '../../../domain/boleto'
import type { Order } from '../../../domain/order'
import { paymentLink } from '../../../domain/redirects'
import { safeUrl } from '../../../lib/url'
import { useSession, useTexts } from '../../../session/SessionContext'
import { followOrder } from '../../../stores/follow-order'
import { css } from '../../../styles/sheet'
import { boletoText } from '../../../text/boleto'
import { CopyField } from '../../../ui/CopyField'
import { EmptyState } from '../../../ui/EmptyState'
import { InfoIcon, WarningIcon } from '../../../ui/icons'
import { BackToChat } from '../../shared/BackToChat'
import { LeaveLink } from '../../shared/LeaveLink'
import { ChargeFacts } from '../ChargeFacts'
import { useReturn } from '../useReturn'

const page = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  width: 100%;
  max-width: 560px;
  margin: 0 auto;
  padding: var(--v-pad);
`

const hint = css`
  font-size: 14px;
  line-height: 20px;
  color: var(--v-muted);
`

/** A payment by boleto: its line to be copied, and its page where there is one. */
export function BoletoPayment({ order }: { order: Order }) {
  const session = useSession()
  const text = useTexts(boletoText)
  const ask = useCallback(() => {
    // The next return asks again: no answer is nobody's error.
    void followOrder(session.client, session.order, 'payment').catch(() => null)
  }, [session])
  useReturn(ask)
  const boleto = order.payment?.boleto
  const line = readBoletoLine(boleto?.line ?? '')
  const url = safeUrl(paymentLink(order) ?? '')
  if (boleto && !line)
    return (
      <EmptyState
        icon={<WarningIcon size={32} />}
        title={text.unusableTitle}
        message={text.unusableHint}
        action={<BackToChat />}
      />
    )
  if (!boleto && !url)
    return (
      <EmptyState
        icon={<InfoIcon size={32} />}
        title={text.missingTitle}
        message={text.missingHint}
        action={<BackToChat />}
      />
    )
  return (
    <div className={page}>
      <ChargeFacts
        status={text.waiting}
        amount={{ label: text.amount, value: (line ? boletoAmount(line) : null) ?? order.total }}
        fact={{ label: text.dueDate, value: dayOf(boleto?.dueDate ?? '') }}
      />
      {line && (
        <CopyField label={text.line} value={formatBoletoLine(line)} copyLabel={text.copy} copiedLabel={text.copied} />
      )}
      {url && (
        <LeaveLink url={url} reason="payment" variant={line ? 'secondary' : 'primary'}>
          {text.open}
        </LeaveLink>
      )}
      <p className={hint}>{text.hint}</p>
      <BackToChat variant="secondary" />
    </div>
  )
}

/** `2026-11-23` as `23/11/2026`. */
function dayOf(date: string): string {
  return date.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3/$2/$1')
}
