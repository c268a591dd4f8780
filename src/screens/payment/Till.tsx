import type { ReactNode } from 'react'
import type { Change } from '../../domain/agreement'
import { chargeFor, type Charge } from '../../domain/installments'
import type { Order } from '../../domain/order'
import { totalQuantity } from '../../domain/order-rules'
import { paymentHandler } from '../../domain/payment-view'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { useTexts } from '../../session/SessionContext'
import { columnsClass, largeAmountClass, mutedClass, panelClass, spreadClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { smallClass, stack16Class, stack8Class } from '../../styles/stack'
import { paymentText } from '../../text/payment'
import { icon } from '../../ui/icon'
import { besideClass, paidClass } from '../../parts/frame/BottomBar'
import { ElsewhereNote } from '../../parts/order-changes/changes'
import { ChangeMethod } from './Messages'

// The head is above the payment, and beside it in wide containers. A flex box, for the bar at its end.
const beside = css`
  @container (max-width: 767px) {
    && {
      display: flex;
      flex-direction: column;
    }
  }
  @container (min-width: 768px) {
    grid-template-columns: minmax(0, 1fr) 320px;
    grid-template-rows: auto 1fr;
    gap: 24px;
    & > :last-child:not([data-pay]) {
      grid-row: 1 / 3;
    }
    & > :has(+ [data-pay]) {
      grid-row: 1 / 3;
    }
  }
`

const side = css`
  @container (min-width: 560px) and (max-width: 767px) {
    flex-direction: row;
    & > * {
      flex: 1 1 0;
    }
  }
  @container (min-width: 768px) {
    grid-column: 2;
    grid-row: 1;
  }
`

// In wide containers it stays in view, with the total right above its button.
const payClass = css`
  @container (max-width: 767px) {
    & [data-bar-total] {
      display: none;
    }
  }
  @container (min-width: 768px) {
    grid-area: 2 / 2;
    & [data-bar] {
      margin-top: -8px;
    }
  }
`

const besidePay = css`
  @container (min-width: 768px) {
    && {
      position: static;
    }
    & [data-sum] {
      display: none;
    }
  }
`

const money = css`
  & strong {
    min-width: 0;
    font-weight: 700;
    color: var(--v-text);
    font-variant-numeric: tabular-nums;
  }
`

const trust = css`
  display: flex;
  gap: 8px;
  & > svg {
    flex: none;
    color: var(--v-success);
  }
`

interface TillProps {
  order: Order
  /** What is paid in the end; the order's total by default. */
  charge?: Charge
  /** The shopper may choose another method here. */
  isChangeable?: boolean
  /** A form that is kept out of view while its payment is under way: the page has another head meanwhile. */
  isHeadHidden?: boolean
  /** Below what is paid. */
  aside?: ReactNode
  /** The bar that pays. */
  bar?: ReactNode
  children: ReactNode
}

/** The method is chosen here, and the lines have no other place. */
const isOfCart = ({ term }: Change) => ['coupon', 'gift', 'line', 'price', 'freight', 'total'].includes(term)

/** A payment with what is paid: number of items, total, and who handles the money. */
export function Till({ order, charge, isChangeable = false, isHeadHidden = false, aside, bar, children }: TillProps) {
  const paid = (
    <>
      <div className={`${panelClass} ${stack8Class}`}>
        <ElsewhereNote belongs={isOfCart} />
        <Money order={order} charge={charge ?? chargeFor(order.total)} />
        <Trust order={order} />
        {isChangeable && <ChangeMethod isLink />}
      </div>
      {aside}
    </>
  )
  return (
    <TillColumns head={!isHeadHidden && paid} bar={bar}>
      {children}
    </TillColumns>
  )
}

/** What is paid, and the way to pay it. */
export function TillColumns({ head, bar, children }: { head: ReactNode; bar?: ReactNode; children: ReactNode }) {
  return (
    <div className={`${columnsClass} ${beside}`}>
      {head && <div className={`${stack16Class} ${side} ${besideClass} ${bar ? besidePay : ''}`}>{head}</div>}
      <div className={stack16Class}>{children}</div>
      {bar && (
        <div data-pay="" className={`${paidClass} ${payClass} ${besideClass}`}>
          {bar}
        </div>
      )}
    </div>
  )
}

function Money({ order, charge }: { order: Order; charge: Charge }) {
  const text = useTexts(paymentText)
  const total = charge.hasInterest ? text.totalInterest : text.total
  const count = totalQuantity(order)
  const items = count === 1 ? text.oneItem : fill(text.items, { count })
  return (
    <p data-sum="" className={`${mutedClass} ${largeAmountClass} ${spreadClass} ${money}`}>
      <span>{count === 0 ? total : `${total} · ${items}`}</span>
      <strong translate="no">{formatCents(charge.amount)}</strong>
    </p>
  )
}

/** A page without https makes no promise. */
function Trust({ order }: { order: Order }) {
  const text = useTexts(paymentText)
  const { isShop, provider } = paymentHandler(order)
  const handler = isShop ? text.byShop : provider && fill(text.byProvider, { provider })
  const words = [isSecureContext && text.secure, handler].filter(Boolean).join(' · ')
  if (words === '') return null
  return (
    <p className={`${smallClass} ${trust}`}>
      {isSecureContext && <PadlockIcon size={16} />}
      <span>{words}</span>
    </p>
  )
}

const PadlockIcon = /* @__PURE__ */ icon('M6.5 10.5h11v9h-11zM9 10.5V7.5a3 3 0 0 1 6 0v3M12 14v2')
