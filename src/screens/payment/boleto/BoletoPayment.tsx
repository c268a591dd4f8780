import { boletoAmount, formatBoletoLine, readBoletoLine } from '../../../domain/boleto'
import { momentOf } from '../../../domain/instant'
import type { Order } from '../../../domain/order'
import { hasFailed, paymentFailure } from '../../../domain/payment-failure'
import { paymentLink } from '../../../domain/redirects'
import { formatCents } from '../../../lib/money'
import { safeUrl } from '../../../lib/url'
import { useTexts } from '../../../session/SessionContext'
import { mutedClass, panelClass } from '../../../styles/layout'
import { stack16Class } from '../../../styles/stack'
import { boletoText } from '../../../text/boleto'
import { paymentText } from '../../../text/payment'
import { CopyField } from '../../../ui/CopyField'
import { ChargeFacts } from '../ChargeFacts'
import { Message } from '../Messages'
import { usePaymentPolling } from '../usePolling'
import { BackToChat } from '../../../parts/frame/BackToChat'
import { LeaveLink } from '../../../parts/frame/LeaveLink'

export function BoletoPayment({ order }: { order: Order }) {
  const text = useTexts(boletoText)
  const common = useTexts(paymentText)
  usePaymentPolling()
  const boleto = order.payment?.boleto
  const line = readBoletoLine(boleto?.line ?? '')
  const url = safeUrl(paymentLink(order) ?? '')
  const status = order.payment?.status
  if (hasFailed(status))
    return <Message isTrouble isChangeable title={paymentFailure(status, null, common)} message={common.notCardHint} />
  if (boleto && !line) return <Message isTrouble isChangeable title={text.unusableTitle} message={text.unusableHint} />
  if (!boleto && !url) return <Message title={text.missingTitle} message={text.missingHint} />
  return (
    <>
      <div className={`${panelClass} ${stack16Class}`}>
        <h2>{text.waiting}</h2>
        {line && (
          <CopyField label={text.line} value={formatBoletoLine(line)} copyLabel={text.copy} copiedLabel={text.copied} />
        )}
        {url && (
          <LeaveLink url={url} reason="payment" variant={line ? 'secondary' : 'primary'}>
            {text.open}
          </LeaveLink>
        )}
        <ChargeFacts
          facts={[
            [text.amount, formatCents((line ? boletoAmount(line) : null) ?? order.total)],
            [text.dueDate, momentOf(boleto?.dueDate ?? '', text).day],
          ]}
        />
        <p className={mutedClass}>{text.hint}</p>
      </div>
      <BackToChat variant="secondary" />
    </>
  )
}
