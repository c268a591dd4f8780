import { useSignals } from '@preact/signals-react/runtime'
import { isFinished, visibleItems } from '../../domain/order-rules'
import type { Order } from '../../domain/order'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { cartText } from '../../text/cart'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { BagIcon, CheckIcon } from '../../ui/icons'
import { BackToChat } from '../shared/BackToChat'
import { OrderLines } from '../shared/OrderLines'
import { GiftPanel } from '../shared/GiftPanel'
import { OrderGate } from '../shared/OrderGate'
import { CartHeading, CartSkeleton } from './CartSkeleton'
import { Columns } from './Columns'
import { ConfirmBar } from './ConfirmBar'
import { Summary } from './Summary'
import { useResumedConfirm } from './useConfirm'
import { Warnings } from './Warnings'

const screen = css`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
`

/** 'Meu carrinho': lines, warnings and amounts over the button that confirms. */
export function CartScreen() {
  const text = useTexts(cartText)
  return (
    <OrderGate failedTitle={text.failedTitle} retry={text.retry} skeleton={<CartSkeleton />}>
      <Cart />
    </OrderGate>
  )
}

function Cart() {
  useSignals()
  const shown = useSession().order.shown.value
  useResumedConfirm()
  if (!shown) return null
  return (
    <div className={screen}>
      <CartHeading />
      {isFinished(shown) ? <DoneCart /> : <OpenCart order={shown} />}
    </div>
  )
}

function OpenCart({ order }: { order: Order }) {
  useSignals()
  const { history } = useView()
  const text = useTexts(cartText)
  if (visibleItems(order).length === 0) {
    const seeProducts = <Button onClick={() => history.navigate('/catalog')}>{text.seeProducts}</Button>
    return (
      <EmptyState icon={<BagIcon size={32} />} title={text.emptyTitle} message={text.emptyHint} action={seeProducts} />
    )
  }
  return (
    <>
      <Columns
        side={
          <>
            <Warnings order={order} />
            <Summary order={order} />
          </>
        }
      >
        <OrderLines items={visibleItems(order)} />
        <GiftPanel order={order} />
      </Columns>
      <ConfirmBar order={order} />
    </>
  )
}

/** An order that was handed over: nothing to edit, and no old cart to be bought twice. */
function DoneCart() {
  const text = useTexts(cartText)
  return (
    <EmptyState
      icon={<CheckIcon size={32} />}
      title={text.orderDoneTitle}
      message={text.orderDoneHint}
      action={<BackToChat />}
    />
  )
}
