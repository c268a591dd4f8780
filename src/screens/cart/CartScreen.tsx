import { brokenLimits, serverWarnings } from '../../domain/order-limits'
import { isFinished, visibleItems } from '../../domain/order-rules'
import type { Order } from '../../domain/order'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import { screenClass } from '../../styles/stack'
import { groundClass } from '../../styles/layout'
import { confirmationOf } from '../../stores/confirmation'
import { cartText } from '../../text/cart'
import { orderRulesText } from '../../text/order-rules'
import { screenTitles } from '../../text/titles'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { BackToChat } from '../shared/BackToChat'
import { OrderLines } from '../shared/OrderLines'
import { GiftPanel } from '../shared/GiftPanel'
import { useNewOrder } from '../shared/useNewOrder'
import { useScreenTitle } from '../shared/useScreenTitle'
import { OvertakenNotice } from '../shared/OvertakenNotice'
import { OrderGate } from '../shared/OrderGate'
import { CartHeading, CartSkeleton } from './CartSkeleton'
import { CartColumns, linesClass } from './CartColumns'
import { OrdersLink } from './OrdersLink'
import { ConfirmBar } from '../shared/ConfirmBar'
import { OrderProposals } from '../shared/OrderProposals'
import { Summary } from './Summary'
import { useResumedConfirm } from '../shared/useConfirm'
import { Warnings } from '../shared/Warnings'

export function CartScreen() {
  const text = useTexts(cartText)
  useScreenTitle(useTexts(screenTitles).cart)
  return (
    <OrderGate failedTitle={text.failedTitle} retry={text.retry} skeleton={<CartSkeleton />}>
      <Cart />
    </OrderGate>
  )
}

function Cart() {
  const shown = useSession().order.shown.value
  useResumedConfirm()
  if (!shown) return null
  return (
    <div className={`${screenClass} ${groundClass}`}>
      <CartHeading />
      {isFinished(shown) ? <DoneCart isCanceled={shown.status === 'Canceled'} /> : <OpenCart order={shown} />}
    </div>
  )
}

function OpenCart({ order }: { order: Order }) {
  const { history } = useView()
  const text = useTexts(cartText)
  const rules = useTexts(orderRulesText)
  // The bar says the first one, beside the button that it holds back.
  const [limit, ...limits] = brokenLimits(order, rules)
  if (visibleItems(order).length === 0) {
    const seeProducts = (
      <>
        <Button onClick={() => history.navigate('/catalog')}>{text.seeProducts}</Button>
        <OrdersLink />
      </>
    )
    return (
      <>
        <OrderProposals isApart />
        <EmptyState spot={{ scene: 'bag' }} title={text.emptyTitle} message={text.emptyHint} action={seeProducts} />
        <slot name="empty-cart" />
      </>
    )
  }
  return (
    <>
      <CartColumns
        side={
          <>
            <Warnings prefix={text.warningPrefix} warnings={[...limits, ...serverWarnings(order, rules)]} />
            <Summary order={order} />
            <OrdersLink />
          </>
        }
      >
        <OrderProposals />
        <div className={linesClass}>
          <OrderLines items={visibleItems(order)} />
        </div>
        <GiftPanel order={order} />
      </CartColumns>
      <ConfirmBar order={order} note={limit && `${text.warningPrefix} ${limit}`} />
    </>
  )
}

/** For a finished or cancelled order. Its lines are not shown, so that nobody buys the old cart twice. */
function DoneCart({ isCanceled }: { isCanceled: boolean }) {
  useNewOrder()
  const text = useTexts(cartText)
  const { session } = useView()
  return (
    <>
      <EmptyState
        spot={{ scene: 'receipt', mark: isCanceled ? 'failed' : 'done' }}
        title={isCanceled ? text.orderCanceledTitle : text.orderDoneTitle}
        message={text.orderDoneHint}
        action={
          <>
            <BackToChat />
            <OrdersLink />
          </>
        }
      />
      <OvertakenNotice state={confirmationOf(session).state} />
    </>
  )
}
