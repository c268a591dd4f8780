import { useEffect, useState, type ReactNode } from 'react'
import { dueIn, type ShortOrder } from '../../domain/placed-order'
import { orderNumber } from '../../domain/receipt'
import { momentOf } from '../../domain/instant'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { orderPath } from '../../lib/order-path'
import { dataOf } from '../../lib/remote'
import { useIsAgent, useSession, useTexts, useView } from '../../session/SessionContext'
import { pastOrdersOf } from '../../stores/placed-orders'
import { coveredClass, mutedClass, spreadClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { smallClass, stack16Class, stack8Class } from '../../styles/stack'
import { placedText } from '../../text/placed'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Disclosure } from '../../ui/Disclosure'
import { ChevronRightIcon } from '../../ui/head-icons'
import { Skeleton } from '../../ui/Skeleton'
import { SlowNote } from '../../ui/SlowNote'
import { BuyAgain } from './BuyAgain'
import { ErrorNotice, LoadError } from '../messages/failures'
import { Link } from '../frame/Link'
import { Due } from '../payment-due/PaymentDue'
import { SmallPicture } from '../product/SmallPicture'
import { stepWords } from '../order/past-orders'

// In line with the rows of an agent's checkout.
const box = css`
  padding: 0 var(--v-pad);
  border-top: 1px solid var(--v-line);
  & > div {
    border-bottom: 0;
    & > button {
      min-height: 40px;
      padding: 4px 0;
      font-size: var(--v-normal);
    }
    & > button > span {
      padding-left: 30px;
    }
  }
`

const row = css`
  padding: 12px 0;
  &:not(:last-child) {
    border-bottom: 1px solid var(--v-line);
  }
  & button {
    position: relative;
  }
  @container (min-width: 480px) {
    & > button {
      align-self: flex-end;
    }
  }
`

const head = css`
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--v-muted);
  & > svg {
    flex: none;
  }
`

const title = css`
  flex: 1;
  align-items: center;
  row-gap: 4px;
`

const badges = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`

const due = css`
  & > span {
    color: var(--v-warning);
    background: var(--v-warning-soft);
  }
`

const foot = css`
  align-items: center;
  gap: 8px;
  & > strong {
    font-variant-numeric: tabular-nums;
  }
`

const pictures = css`
  display: flex;
  gap: 4px;
  & > * {
    width: 48px;
  }
`

interface PastOrdersProps {
  /** In the place of an empty list. */
  empty: ReactNode
  isBesideCart?: boolean
}

/** The orders that the person has placed, with a way to each and to buy it again. */
export function PastOrders({ empty, isBesideCart }: PastOrdersProps) {
  const session = useSession()
  const store = pastOrdersOf(session)
  const text = useTexts(placedText)
  const remote = store.remote.value
  useEffect(() => {
    void store.load()
    return session.events.subscribe(({ type }) => {
      if (type === 'orders-moved') void store.load()
    })
  }, [session, store])
  if (remote.status === 'loading') return <PastSkeleton />
  if (remote.status === 'failed') {
    const retry = <Button onClick={() => void store.load()}>{text.retry}</Button>
    return <LoadError title={text.ordersFailed} error={remote.error} action={retry} />
  }
  if (remote.data.length === 0) return empty
  return (
    <div className={stack8Class}>
      <ul>
        {remote.data.map((order) => (
          <Row key={order.id} order={order} isBesideCart={isBesideCart} />
        ))}
      </ul>
      <ErrorNotice error={store.error.value} />
      {store.hasMore.value && (
        <Button variant="secondary" isBusy={store.isAsking.value} onClick={() => void store.more()}>
          {text.more}
        </Button>
      )}
      <SlowNote isWaiting={store.isAsking.value} />
    </div>
  )
}

function Row({ order, isBesideCart }: { order: ShortOrder; isBesideCart: boolean | undefined }) {
  const { session, history } = useView()
  const isAgent = useIsAgent()
  const text = useTexts(placedText)
  const number = order.number || orderNumber(order)
  const count = order.itemCount === 1 ? text.item : fill(text.items, { count: order.itemCount })
  const isToPay = dueIn(order) !== null && !isAgent
  // The payment page is that of the current order.
  const isCurrent = () => dataOf(session.order.remote.peek())?.id === order.id
  return (
    <li className={`${coveredClass} ${row} ${stack8Class}`}>
      <div className={head}>
        <div className={`${spreadClass} ${title}`}>
          <Link to={orderPath(order.id)}>{fill(text.title, { number })}</Link>
          <Badges order={order} />
        </div>
        <ChevronRightIcon size={16} />
      </div>
      <p className={smallClass}>{[momentOf(order.date, text).day, count].join(' · ')}</p>
      <div className={`${spreadClass} ${foot}`}>
        <div className={pictures}>
          {order.pictures.map((src, at) => (
            <SmallPicture key={`${at} ${src}`} src={src} />
          ))}
        </div>
        {!isToPay && <strong>{formatCents(order.total)}</strong>}
      </div>
      {isToPay && (
        <Due
          isPart
          total={order.total}
          payNamed={fill(text.payNamed, { number })}
          onPay={() => history.navigate(isCurrent() ? '/order/payment' : orderPath(order.id))}
        />
      )}
      <BuyAgain
        id={order.id}
        number={number}
        variant="secondary"
        size="small"
        {...(isBesideCart && { isBesideCart })}
      />
    </li>
  )
}

/** Where the order is, and how its payment stands: a payment that is due comes before a reception. */
function Badges({ order }: { order: ShortOrder }) {
  const text = useTexts(placedText)
  const words = { due: text.due, refused: text.refusedPayment, expired: text.expiredPayment }
  const { state } = order
  const present = dueIn(order)
  return (
    <span className={badges}>
      {present && (
        <span className={due}>
          <Badge>{words[present]}</Badge>
        </span>
      )}
      {!(present && state === 'received') && (
        <Badge tone={state === 'delivered' ? 'success' : 'neutral'}>{stepWords(state, {}, text)}</Badge>
      )}
    </span>
  )
}

function PastSkeleton() {
  return (
    <div className={stack16Class} aria-busy="true">
      <SlowNote isWaiting />
      {[0, 1].map((key) => (
        <div key={key} className={stack8Class}>
          <Skeleton shape="text" width="60%" />
          <Skeleton height={48} />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  )
}

/** The orders that the contact has bought before, for the agent to put together again. */
export function PastOrdersFold() {
  const text = useTexts(placedText)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={box}>
      <Disclosure title={text.contactOrders} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <PastOrders isBesideCart empty={<p className={mutedClass}>{text.emptyContact}</p>} />
      </Disclosure>
    </div>
  )
}
