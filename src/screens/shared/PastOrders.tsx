import { useEffect, type ReactNode } from 'react'
import type { ShortOrder } from '../../domain/placed-order'
import { orderNumber } from '../../domain/receipt'
import { wholeDate } from '../../domain/schedule'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { orderPath } from '../../lib/order-path'
import { useSession, useTexts } from '../../session/SessionContext'
import { pastOrdersOf } from '../../stores/placed-orders'
import { smallClass, stack16Class, stack8Class } from '../../styles/stack'
import { css } from '../../styles/sheet'
import { placedText } from '../../text/placed'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/ErrorState'
import { Notice } from '../../ui/Notice'
import { Picture } from '../../ui/Picture'
import { Skeleton } from '../../ui/Skeleton'
import { BuyAgain } from './BuyAgain'
import { Link } from './Link'
import { useMessageFor } from './useMessageFor'
import { stepWords } from './usePlaced'

const row = css`
  position: relative;
  padding: 12px 0;
  &:not(:last-child) {
    border-bottom: 1px solid var(--v-line);
  }
  @container (min-width: 480px) {
    & button {
      align-self: flex-end;
    }
  }
`

const head = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  & a {
    font-weight: 600;
    color: var(--v-text);
    text-decoration: none;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
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
    overflow: hidden;
    border-radius: var(--v-radius-small);
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
  const messageFor = useMessageFor()
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
    const { error } = remote
    return (
      <ErrorState title={text.ordersFailed} message={messageFor(error)} supportId={error.supportId} action={retry} />
    )
  }
  if (remote.data.length === 0) return empty
  const error = store.error.value
  return (
    <div className={stack8Class}>
      <ul>
        {remote.data.map((order) => (
          <Row key={order.id} order={order} isBesideCart={isBesideCart} />
        ))}
      </ul>
      {error && <Notice tone="danger">{messageFor(error)}</Notice>}
      {store.hasMore.value && (
        <Button variant="secondary" isBusy={store.isAsking.value} onClick={() => void store.more()}>
          {text.more}
        </Button>
      )}
    </div>
  )
}

function Row({ order, isBesideCart }: { order: ShortOrder; isBesideCart: boolean | undefined }) {
  const text = useTexts(placedText)
  const { settings } = useSession()
  const number = order.number || orderNumber(order)
  const count = order.itemCount === 1 ? text.item : fill(text.items, { count: order.itemCount })
  const tone = order.state === 'delivered' ? 'success' : 'neutral'
  return (
    <li className={`${row} ${stack8Class}`}>
      <div className={head}>
        <Link to={orderPath(order.id)}>{fill(text.title, { number })}</Link>
        <Badge tone={tone}>{stepWords(order.state, {}, text)}</Badge>
      </div>
      <p className={smallClass}>{[wholeDate(order.date), count].join(' · ')}</p>
      <div className={foot}>
        <div className={pictures}>
          {order.pictures.map((src, at) => (
            <div key={`${at} ${src}`}>
              <Picture src={src} alt="" fallback={settings.value?.fallbackImage} width={48} />
            </div>
          ))}
        </div>
        <strong>{formatCents(order.total)}</strong>
      </div>
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

function PastSkeleton() {
  return (
    <div className={stack16Class} aria-busy="true">
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
