import { useSignals } from '@preact/signals-react/runtime'
import { chargeOf, type Charge } from '../../domain/charge'
import { momentOf } from '../../domain/instant'
import type { Order } from '../../domain/order'
import { methodFacts } from '../../domain/payment-methods'
import type { PlacedOrder } from '../../domain/placed-order'
import { isToBePaid } from '../../domain/receipt'
import { paymentLink } from '../../domain/redirects'
import { fill } from '../../lib/fill'
import { dataOf } from '../../lib/remote'
import { safeUrl } from '../../lib/url'
import { useIsAgent, useTexts, useView } from '../../session/SessionContext'
import { placedOrderOf } from '../../stores/placed-orders'
import { mutedClass, panelClass } from '../../styles/layout'
import { stack16Class } from '../../styles/stack'
import { outcomeText } from '../../text/outcome'
import { placedText } from '../../text/placed'
import { Button } from '../../ui/Button'
import { CopyField } from '../../ui/CopyField'
import { ErrorNotice } from '../../parts/messages/failures'
import { Due, useDueFacts } from '../../parts/payment-due/PaymentDue'
import { LeaveLink } from '../../parts/frame/LeaveLink'
import { ChangePayment } from './ChangePayment'
import { SlowNote } from '../../ui/SlowNote'

/** What the order still waits for: the way to pay it first, then its code or line, a new one after its end, and other methods. */
export function OpenCharge({ placed }: { placed: PlacedOrder }) {
  useSignals()
  const { session, history } = useView()
  const { order } = placed
  const text = useTexts(placedText)
  const facts = useDueFacts(order)
  const isCurrent = dataOf(session.order.remote.value)?.id === order.id
  const isOwn = !useIsAgent() && isCurrent
  const charge = chargeOf(order)
  const hasEnded = endOf(order) !== null
  const isPayable = isOwn && (isToBePaid(order) || (hasEnded && !isRenewable(placed)))
  if (!charge && !isPayable && !hasEnded) return null
  const isPaidHere = isPayable && (!charge || charge.kind === 'pix')
  return (
    <section className={`${panelClass} ${stack16Class}`} aria-label={text.toPay} data-charge="">
      {isPaidHere ? (
        <Due isPart total={order.total} facts={facts} onPay={() => history.navigate('/order/payment')} />
      ) : (
        <h2>{text.toPay}</h2>
      )}
      {hasEnded && <Ended placed={placed} isPayable={isPayable} />}
      {charge && <ChargeFields charge={charge} order={order} isSecond={isPayable} />}
      <ChangePayment placed={placed} />
      <ErrorNotice error={placedOrderOf(session, order.id).chargeError.value} />
    </section>
  )
}

/** The end of the last try of a received order. */
function endOf({ status, payment }: Order): 'Expired' | 'Failed' | null {
  const end = payment?.status
  return status === 'Received' && (end === 'Expired' || end === 'Failed') ? end : null
}

/** True where a press makes a charge of the same method again. A card is sent again on its page. */
function isRenewable({ order: { payment }, paymentMethods }: PlacedOrder): boolean {
  const method = payment?.method ?? null
  return method !== null && methodFacts(method).screen !== 'card' && paymentMethods.includes(method)
}

/** Why there is no charge, and a new one. */
function Ended({ placed, isPayable }: { placed: PlacedOrder; isPayable: boolean }) {
  const { session } = useView()
  const text = useTexts(placedText)
  const { order } = placed
  const store = placedOrderOf(session, order.id)
  const method = order.payment?.method ?? null
  if (endOf(order) === 'Failed' && !isRenewable(placed)) return <p>{text.refusedHint}</p>
  if (!isRenewable(placed) || method === null) return <p>{isPayable ? text.expiredHint : text.expired}</p>
  return (
    <>
      <p>{endOf(order) === 'Failed' ? text.refusedHint : text.expiredHint}</p>
      <Button isBusy={store.isCharging.value} onClick={() => void store.charge(method)}>
        {text.newCode}
      </Button>
      <SlowNote isWaiting={store.isCharging.value} />
    </>
  )
}

/** The code to copy and its end, and the page of the charge. */
function ChargeFields({ charge, order, isSecond }: { charge: Charge; order: Order; isSecond: boolean }) {
  const text = useTexts(placedText)
  const words = useTexts(outcomeText)
  const url = charge.kind !== 'pix' ? safeUrl(paymentLink(order) ?? '') : null
  const { pix, boleto } = order.payment ?? {}
  return (
    <>
      {charge.kind !== 'link' && (
        <CopyField
          isShort={charge.kind === 'pix'}
          isSecond={isSecond && charge.kind === 'pix'}
          label={text[charge.kind]}
          value={charge.text}
          copyLabel={words.copy}
          copiedLabel={words.copied}
        />
      )}
      {charge.kind === 'pix' && pix?.expiresAt && (
        <p className={mutedClass}>{fill(text.pixUntil, momentOf(pix.expiresAt, text))}</p>
      )}
      {charge.kind === 'boleto' && boleto?.dueDate && (
        <p className={mutedClass}>{fill(text.boletoUntil, momentOf(boleto.dueDate, text))}</p>
      )}
      {url && (
        <LeaveLink url={url} reason="payment" variant={charge.kind === 'link' ? 'primary' : 'secondary'}>
          {charge.kind === 'link' ? text.openLink : text.openBoleto}
        </LeaveLink>
      )}
    </>
  )
}
