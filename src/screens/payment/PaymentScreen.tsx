import { useCallback, useEffect, useState, type ComponentType } from 'react'
import type { Order } from '../../domain/order'
import { isFinished } from '../../domain/order-rules'
import { paymentView, type PaymentView } from '../../domain/payment-view'
import { dataOf } from '../../lib/remote'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import { paymentOf } from '../../stores/payment'
import { paymentText } from '../../text/payment'
import { screenTitles } from '../../text/titles'
import { lazyPart } from '../../ui/lazyPart'
import { Skeleton } from '../../ui/Skeleton'
import { OrderScreen } from '../../parts/order/OrderScreen'
import { useShownPart } from '../../parts/order/useSelected'
import { BoletoPayment } from './boleto/BoletoPayment'
import { CardView } from './card/CardView'
import { EmbeddedView } from './embedded/EmbeddedView'
import { LinkPayment } from './link/LinkPayment'
import { BadLink, NoLink, NoPayment, NotCard } from './Messages'
import { underWay, usePaidOrder } from './outcomes'
import { Till, TillColumns } from './Till'

const PixPayment = lazyPart(async () => (await import('./pix/PixPayment')).PixPayment, PaymentSkeleton)

/** One component for each row of the decision table. */
const views: Readonly<Record<PaymentView, ComponentType<{ order: Order }>>> = {
  settled: Settled,
  'no-payment': NoPayment,
  'not-card': NotCard,
  pix: PixPayment,
  boleto: BoletoPayment,
  link: LinkPayment,
  'no-link': NoLink,
  'bad-link': BadLink,
  embedded: EmbeddedView,
  card: CardView,
}

/** Those with a form, whose method can be changed, and the one that leaves the page. */
const hasOwnTill: readonly PaymentView[] = ['settled', 'embedded', 'card', 'pix']

/** '/order/payment' for every payment method (storefront specification, section 2, "Card payment page"). */
export function PaymentScreen() {
  const text = useTexts(paymentText)
  usePaidOrder()
  return (
    <OrderScreen
      title={useTexts(screenTitles).payment}
      heading={text.title}
      failedTitle={text.loadFailedTitle}
      retry={text.retry}
      skeleton={<PaymentSkeleton />}
    >
      <AskedPayment />
    </OrderScreen>
  )
}

function PaymentSkeleton() {
  return (
    <TillColumns head={<Skeleton height={116} />}>
      <Skeleton height={420} />
    </TillColumns>
  )
}

function Payment() {
  const order = dataOf(useSession().order.remote.value)
  if (!order) return null
  const view = paymentView(order)
  const View = views[view]
  return hasOwnTill.includes(view) ? (
    <View order={order} />
  ) : (
    <Till order={order}>
      <View order={order} />
    </Till>
  )
}

const PaymentGate = lazyPart(async () => (await import('../../parts/proposals/PaymentGate')).PaymentGate)

const mayLoseProposals = (order: Order) => order.proposals.length > 0 && !isFinished(order)

/** An agent's proposal is asked about first: a code, or a link that leaves at once, would be about another total. */
function AskedPayment() {
  const { status } = paymentOf(useSession()).state.value
  const mayAsk = useShownPart(mayLoseProposals) === true
  const [isPassed, setPassed] = useState(!mayAsk)
  const pass = useCallback(() => setPassed(true), [])
  return (
    <>
      {isPassed && <Payment />}
      {mayAsk && <PaymentGate isPaying={underWay.includes(status)} onPassed={pass} />}
    </>
  )
}

function Settled() {
  const { history, exit, dismissExit } = useView()
  useEffect(() => {
    // Removes a link that would lead to paying again.
    if (exit.peek()?.reason === 'payment') dismissExit()
    history.navigate('/finish', { replace: true, asksHost: false })
  }, [history, exit, dismissExit])
  return null
}
