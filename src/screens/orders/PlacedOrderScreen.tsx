import { useEffect, type MouseEvent } from 'react'
import { visibleItems } from '../../domain/order-rules'
import type { PlacedOrder } from '../../domain/placed-order'
import { orderNumber } from '../../domain/receipt'
import { momentOf } from '../../domain/instant'
import type { ShopError } from '../../lib/errors'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { onLook } from '../../lib/on-look'
import { ORDERS_PATH } from '../../lib/order-path'
import { useIsAgent, useSession, useTexts } from '../../session/SessionContext'
import { placedOrderOf } from '../../stores/placed-orders'
import { groundClass, mutedClass, panelClass, titleClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { screenClass, stack16Class, stack8Class } from '../../styles/stack'
import { placedText } from '../../text/placed'
import { shellText } from '../../text/shell'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Skeleton } from '../../ui/Skeleton'
import { BackToChat } from '../../parts/frame/BackToChat'
import { BuyAgain } from '../../parts/past-orders/BuyAgain'
import { LoadError } from '../../parts/messages/failures'
import { Link } from '../../parts/frame/Link'
import { Receipt } from '../../parts/receipt/Receipt'
import { ScreenTitle } from '../../parts/frame/ScreenTitle'
import { useScreen } from '../../parts/frame/useScreen'
import { OpenCharge } from './OpenCharge'
import { TrackingList } from './TrackingList'
import { SlowNote } from '../../ui/SlowNote'

// One column on phones. From 768 px the receipt is beside the way.
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
  width: 100%;
  max-width: 960px;
  margin: 0 auto;
  padding: 16px var(--v-side) 32px;
  @container (min-width: 768px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 400px);
    gap: 24px;
  }
  & > :first-child {
    grid-column: 1 / -1;
  }
  @media print {
    display: block;
    & button {
      display: none;
    }
  }
`

// On paper only what the receipt says.
const screenOnly = css`
  @media print {
    display: none;
  }
`

const side = css`
  & > section {
    max-width: none;
  }
`

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > * {
    flex: 1 1 120px;
  }
`

/** '/order/{id}': what was bought, how it is paid, and where it is. */
export function PlacedOrderScreen({ id }: { id: string }) {
  const session = useSession()
  const store = placedOrderOf(session, id)
  const text = useTexts(placedText)
  const remote = store.remote.value
  useEffect(() => {
    void store.load()
    const ends = [
      store.follow(),
      // Where no stream of changes tells, each look asks.
      onLook(() => void (session.hasChangeStream.peek() || store.load())),
    ]
    return () => ends.forEach((end) => end())
  }, [session, store])
  useScreen(
    remote.status === 'ready' ? fill(text.title, { number: orderNumber(remote.data.order) }) : null,
    remote.status !== 'loading',
  )
  if (remote.status === 'loading') return <PlacedSkeleton />
  if (remote.status === 'failed') return <Failed error={remote.error} retry={() => void store.load()} />
  return <Placed placed={remote.data} />
}

function Placed({ placed }: { placed: PlacedOrder }) {
  const text = useTexts(placedText)
  const isAgent = useIsAgent()
  const { order, placedAt, contact, tracking } = placed
  const { day, time } = momentOf(placedAt, text)
  const isOver = tracking.state === 'delivered' || tracking.state === 'cancelled'
  const number = orderNumber(order)
  const title = fill(text.title, { number })
  return (
    <div className={`${screenClass} ${groundClass}`}>
      <div className={columns}>
        <div>
          <ScreenTitle className={titleClass}>{title}</ScreenTitle>
          {placedAt !== '' && <p className={mutedClass}>{fill(text.placedAt, { date: day, time })}</p>}
        </div>
        <div className={stack16Class}>
          <OpenCharge placed={placed} />
          <TrackingList placed={placed} />
          <div className={`${panelClass} ${stack16Class} ${screenOnly}`}>
            <BuyAgain id={order.id} number={number} variant={isOver ? 'primary' : 'secondary'} />
            <Link to={ORDERS_PATH}>{isAgent ? text.contactOrders : text.orders}</Link>
          </div>
        </div>
        <div className={`${stack16Class} ${side}`}>
          <Receipt isWhole order={order} />
          <ReceiptActions placed={placed} title={title} />
          <div className={`${stack8Class} ${screenOnly}`}>
            {!isAgent && contact.name !== '' && (
              <p className={mutedClass}>{fill(text.contact, { name: contact.name })}</p>
            )}
            <BackToChat variant="secondary" />
          </div>
        </div>
      </div>
    </div>
  )
}

const print = ({ currentTarget }: MouseEvent) => currentTarget.ownerDocument.defaultView?.print()

function ReceiptActions({ placed, title }: { placed: PlacedOrder; title: string }) {
  const text = useTexts(placedText)
  const canShare = typeof navigator.share === 'function'
  const share = () => void navigator.share({ title, text: receiptText(title, placed) }).catch(() => undefined)
  return (
    <div className={`${row} ${screenOnly}`}>
      {canShare && (
        <Button variant="secondary" onClick={share}>
          {text.share}
        </Button>
      )}
      <Button variant="secondary" onClick={print}>
        {text.print}
      </Button>
    </div>
  )
}

/** The receipt as a message. */
function receiptText(title: string, { order, contact }: PlacedOrder): string {
  const lines = visibleItems(order).map(({ quantity, name, total }) => `${quantity}× ${name} · ${formatCents(total)}`)
  return [[title, contact.name].filter(Boolean).join(' · '), ...lines, `Total: ${formatCents(order.total)}`].join('\n')
}

const NOT_FOUND = 404

function Failed({ error, retry }: { error: ShopError; retry: () => void }) {
  const text = useTexts(placedText)
  if (error.status === NOT_FOUND)
    return (
      <EmptyState
        isPage
        spot={{ scene: 'receipt', mark: 'failed' }}
        title={text.missingTitle}
        message={text.missingHint}
        action={<BackToChat />}
      />
    )
  const action = <Button onClick={retry}>{text.retry}</Button>
  return <LoadError isPage title={text.failedTitle} error={error} action={action} />
}

function PlacedSkeleton() {
  const { loading } = useTexts(shellText)
  return (
    <div className={`${screenClass} ${groundClass}`} aria-busy="true" aria-label={loading}>
      <div className={columns}>
        <div className={stack8Class}>
          <Skeleton height={28} width="60%" />
          <Skeleton shape="text" width="40%" />
          <SlowNote isWaiting />
        </div>
        <Skeleton height={280} />
        <Skeleton height={240} />
      </div>
    </div>
  )
}
