import { Suspense, useEffect, type ComponentType } from 'react'
import { paymentView, type PaymentView } from '../../domain/payment-view'
import type { Order } from '../../domain/order'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import { dataOf } from '../../lib/remote'
import { screenClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { paymentText } from '../../text/payment'
import { lazyPart } from '../../ui/lazyPart'
import { preloadQrCode } from '../../ui/QrCode'
import { OrderGate } from '../shared/OrderGate'
import { usePaidOrder } from './announce-pay'
import { BadLink, NoLink, NoPayment, NotCard } from './Messages'
import { PaymentSkeleton } from './PaymentSkeleton'

const heading = css`
  padding: 16px 16px 0;
  font-size: 20px;
  line-height: 26px;
  @container (min-width: 768px) {
    padding: 16px 24px 0;
  }
`

// An order has one payment method, so the code of the others is not loaded.
const PixPayment = lazyPart(async () => {
  preloadQrCode()
  return (await import('./pix/PixPayment')).PixPayment
})
const BoletoPayment = lazyPart(async () => (await import('./boleto/BoletoPayment')).BoletoPayment)
const LinkPayment = lazyPart(async () => (await import('./link/LinkPayment')).LinkPayment)
const CardView = lazyPart(async () => (await import('./card/CardView')).CardView)
const EmbeddedView = lazyPart(async () => (await import('./embedded/EmbeddedView')).EmbeddedView)

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

/** '/order/payment' for every payment method (storefront specification, section 2, "Card payment page"). */
export function PaymentScreen() {
  const text = useTexts(paymentText)
  usePaidOrder()
  return (
    <OrderGate failedTitle={text.loadFailedTitle} retry={text.retry} skeleton={<PaymentSkeleton />}>
      <Payment />
    </OrderGate>
  )
}

function Payment() {
  const order = dataOf(useSession().order.remote.value)
  const text = useTexts(paymentText)
  if (!order) return null
  const View = views[paymentView(order)]
  return (
    <div className={screenClass}>
      <h1 className={heading}>{text.title}</h1>
      <Suspense fallback={<PaymentSkeleton />}>
        <View order={order} />
      </Suspense>
    </div>
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
