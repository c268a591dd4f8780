import type { ReactNode } from 'react'
import type { Order } from '../../domain/order'
import { minimumOf } from '../../domain/minimum'
import { brokenLimitWords, serverWarnings } from '../../domain/order-limits'
import { isFinished, visibleItems } from '../../domain/order-rules'
import { openChoices } from '../../domain/shopper-choices'
import { ORDERS_PATH } from '../../lib/order-path'
import { useIsAgent, useSession, useTexts, useView } from '../../session/SessionContext'
import { confirmationOf } from '../../stores/confirmation'
import { panelClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { stack16Class } from '../../styles/stack'
import { hiddenClass } from '../../styles/tokens'
import { cartText } from '../../text/cart'
import { orderRulesText } from '../../text/order-rules'
import { screenTitles } from '../../text/titles'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Skeleton } from '../../ui/Skeleton'
import { BackToChat } from '../../parts/frame/BackToChat'
import { besideClass, paidClass } from '../../parts/frame/BottomBar'
import { ElsewhereNote, OvertakenNotice } from '../../parts/order-changes/changes'
import { CancelReason } from '../../parts/order/CancelReason'
import { confirmStepOf } from '../../parts/confirm/confirm-step'
import { ConfirmBar } from '../../parts/confirm/ConfirmBar'
import { GiftPanel } from '../../parts/order-lines/GiftPanel'
import { Minimum } from '../../parts/order/Minimum'
import { NewOrder } from '../../parts/order/NewOrder'
import { OrderDue, useIsPaymentDue } from '../../parts/order/OrderDue'
import { isGone, OrderLines } from '../../parts/order-lines/OrderLines'
import { OrderProposals } from '../../parts/order/OrderProposals'
import { OrderScreen } from '../../parts/order/OrderScreen'
import { useResumedConfirm } from '../../parts/confirm/useConfirm'
import { useNewOrder } from '../../parts/order/useNewOrder'
import { useHasOrders } from '../../parts/order/past-orders'
import { Warnings } from '../../parts/order/Warnings'
import { Summary } from './Summary'

// One column on phones. From 768 px the summary is beside the lines. A grid lays out a thousand lines several times for
// each press, so there is none on phones, and a wide one does not stretch them.
const columns = css`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
  gap: 16px;
  padding: 16px var(--v-side);
  @container (min-width: 768px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 320px;
    align-content: start;
    gap: 24px;
  }
`

// Each line has its own space above and below.
const lines = css`
  padding: 4px var(--v-pad);
`

/** The panel of the lines. */
const linesClass = `${panelClass} ${lines}`

export function CartScreen() {
  const text = useTexts(cartText)
  return (
    <OrderScreen
      title={useTexts(screenTitles).cart}
      heading={text.title}
      failedTitle={text.failedTitle}
      retry={text.retry}
      skeleton={<CartSkeleton />}
    >
      <Cart />
    </OrderScreen>
  )
}

function Cart() {
  const order = useSession().order.current.value
  useResumedConfirm()
  if (!order) return null
  return isFinished(order) ? <DoneCart isCanceled={order.status === 'Canceled'} /> : <OpenCart order={order} />
}

function OpenCart({ order }: { order: Order }) {
  const view = useView()
  const { history } = view
  const text = useTexts(cartText)
  const rules = useTexts(orderRulesText)
  const settings = useSession().settings.value
  // The bar says the first one, beside the button that it holds back.
  const [limit, ...limits] = brokenLimitWords(order, rules)
  const hasChoices = settings !== null && (openChoices(settings, order)?.length ?? 0) > 0
  if (visibleItems(order).length === 0) {
    const answers = confirmStepOf(view).answers.value
    const seeProducts = (
      <>
        <Button variant={answers ? 'secondary' : 'primary'} onClick={() => history.navigate('/catalog')}>
          {text.seeProducts}
        </Button>
        <OrdersLink />
      </>
    )
    return (
      <>
        <OrderProposals isApart />
        <ElsewhereNote belongs={isGone} />
        <EmptyState spot={{ scene: 'bag' }} title={text.emptyTitle} message={text.emptyHint} action={seeProducts} />
        <slot name="empty-cart" />
        {answers}
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
            <ConfirmBar
              order={order}
              note={limit && <Limit order={order} words={`${text.warningPrefix} ${limit}`} />}
              ahead={hasChoices ? { label: text.choices, path: '/order/checkout' } : null}
            />
          </>
        }
      >
        <OrderProposals />
        <div className={linesClass}>
          <OrderLines items={visibleItems(order)} />
        </div>
        <GiftPanel order={order} />
      </CartColumns>
    </>
  )
}

/** Why the order is held back. Below the minimum the way to it is seen, and the warning is its name. */
function Limit({ order, words }: { order: Order; words: string }) {
  if (order.subtotal >= minimumOf(order)) return words
  return (
    <>
      <span className={hiddenClass}>{words}</span>
      <Minimum order={order} />
    </>
  )
}

/** For a finished or cancelled order. Its lines are not shown, so that nobody buys the old cart twice. */
function DoneCart({ isCanceled }: { isCanceled: boolean }) {
  useNewOrder()
  const text = useTexts(cartText)
  const { session } = useView()
  const isAgent = useIsAgent()
  const isDue = useIsPaymentDue()
  return (
    <>
      <OrderDue />
      <OvertakenNotice state={confirmationOf(session).state} />
      <EmptyState
        spot={{ scene: 'receipt', mark: isCanceled ? 'failed' : 'done' }}
        title={isCanceled ? text.orderCanceledTitle : text.orderDoneTitle}
        message={
          <>
            <CancelReason order={session.order.current.value} />
            {text.orderDoneHint}
          </>
        }
        action={
          <>
            {isAgent ? <NewOrder /> : <BackToChat variant={isDue ? 'secondary' : 'primary'} />}
            <OrdersLink />
          </>
        }
      />
    </>
  )
}

function CartColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={columns}>
      <div className={stack16Class}>{children}</div>
      <div className={`${paidClass} ${besideClass}`}>{side}</div>
    </div>
  )
}

function CartSkeleton() {
  return (
    <CartColumns side={<Skeleton height={140} />}>
      {[0, 1, 2].map((key) => (
        <Skeleton key={key} height={88} />
      ))}
    </CartColumns>
  )
}

/** The way from the cart to the orders that the person has placed. */
function OrdersLink() {
  const { history } = useView()
  const text = useTexts(cartText)
  if (!useHasOrders()) return null
  return (
    <Button variant="quiet" onClick={() => history.navigate(ORDERS_PATH)}>
      {text.orders}
    </Button>
  )
}
