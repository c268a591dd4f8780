import { chargeOf } from '../../domain/charge'
import type { Order } from '../../domain/order'
import { isToBePaid } from '../../domain/receipt'
import { paymentLink } from '../../domain/redirects'
import { clockTime, shortDate } from '../../domain/schedule'
import { fill } from '../../lib/fill'
import { dataOf } from '../../lib/remote'
import { safeUrl } from '../../lib/url'
import { useIsAgent, useTexts, useView } from '../../session/SessionContext'
import { mutedClass, panelClass } from '../../styles/layout'
import { stack16Class } from '../../styles/stack'
import { outcomeText } from '../../text/outcome'
import { placedText } from '../../text/placed'
import { Button } from '../../ui/Button'
import { CopyField } from '../../ui/CopyField'
import { LeaveLink } from '../shared/LeaveLink'

/** The PIX, the boleto or the link that the order still waits for. Its own page can do more, for the current order. */
export function OpenCharge({ order }: { order: Order }) {
  const { session, history } = useView()
  const text = useTexts(placedText)
  const words = useTexts(outcomeText)
  const isCurrent = dataOf(session.order.remote.value)?.id === order.id
  const isAgent = useIsAgent()
  const isPayable = isCurrent && !isAgent && isToBePaid(order)
  const charge = chargeOf(order)
  const isExpired = order.status === 'Received' && order.payment?.status === 'Expired'
  if (!charge && !isPayable && !isExpired) return null
  const url = charge && charge.kind !== 'pix' ? safeUrl(paymentLink(order) ?? '') : null
  const { pix, boleto } = order.payment ?? {}
  return (
    <section className={`${panelClass} ${stack16Class}`} aria-label={text.toPay} data-charge="">
      <h2>{text.toPay}</h2>
      {charge && charge.kind !== 'link' && (
        <CopyField
          isShort={charge.kind === 'pix'}
          label={text[charge.kind]}
          value={charge.text}
          copyLabel={words.copy}
          copiedLabel={words.copied}
        />
      )}
      {charge?.kind === 'pix' && pix?.expiresAt && (
        <p className={mutedClass}>
          {fill(text.pixUntil, { date: shortDate(pix.expiresAt), time: clockTime(pix.expiresAt) })}
        </p>
      )}
      {charge?.kind === 'boleto' && boleto?.dueDate && (
        <p className={mutedClass}>{fill(text.boletoUntil, { date: shortDate(boleto.dueDate) })}</p>
      )}
      {url && (
        <LeaveLink url={url} reason="payment" variant={charge?.kind === 'link' ? 'primary' : 'secondary'}>
          {charge?.kind === 'link' ? text.openLink : text.openBoleto}
        </LeaveLink>
      )}
      {isExpired && !isCurrent && <p>{text.expired}</p>}
      {isPayable && (!charge || charge.kind === 'pix') && (
        <Button variant={charge ? 'secondary' : 'primary'} onClick={() => history.navigate('/order/payment')}>
          {words.pay}
        </Button>
      )}
    </section>
  )
}
