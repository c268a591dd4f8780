import { hasGiftsToChoose } from '../../domain/gifts'
import type { Order } from '../../domain/order'
import { isFinished } from '../../domain/order-rules'
import { cartPath } from '../../domain/shop'
import { dataOf } from '../../lib/remote'
import { useIsAgent, useSession, useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { agentText } from '../../text/agent'
import { catalogMessages } from '../../text/catalog-messages'
import { BackToChat } from '../../parts/frame/BackToChat'
import { Link } from '../../parts/frame/Link'
import { NewOrder } from '../../parts/order/NewOrder'
import { OrderDue, useIsPaymentDue } from '../../parts/order/OrderDue'
import { useNewOrder } from '../../parts/order/useNewOrder'
import { CLOSED_NOTICE_ID } from './CardAdd'

const giftStrip = css`
  padding: 8px 16px;
  font-size: var(--v-normal);
  text-align: center;
  color: var(--v-text);
  background: var(--v-primary-soft);
`

const link = css`
  font-weight: 600;
  text-decoration: underline;
`

// In view while the list scrolls, with the head that holds it: it says why the buttons of the cards are off.
const strip = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px var(--v-side);
  color: var(--v-text);
  background: var(--v-primary-soft);
`

const words = css`
  flex: 1 1 220px;
  min-width: 0;
  & strong {
    display: block;
  }
`

const due = css`
  & > section {
    padding-inline: var(--v-side);
    border-radius: 0;
  }
`

/** Above the products: that the order is closed, or that gifts can be chosen. */
export function Strip({ order }: { order: Order }) {
  return isFinished(order) ? <ClosedNotice order={order} /> : <GiftNotice order={order} />
}

function ClosedNotice({ order }: { order: Order }) {
  useNewOrder()
  const text = useTexts(catalogMessages)
  const agent = useTexts(agentText)
  const isAgent = useIsAgent()
  const isDue = useIsPaymentDue()
  const isCanceled = order.status === 'Canceled'
  const title = isCanceled ? text.canceledTitle : isAgent ? agent.finishedStrip : text.receivedTitle
  // What is to be paid says it all. The buttons of the cards are still told why they are off.
  if (isDue)
    return (
      <div role="status">
        <span className={hiddenClass} id={CLOSED_NOTICE_ID}>
          {title}
        </span>
        <OrderDue className={due} />
      </div>
    )
  return (
    <div className={strip} role="status">
      <p className={words} id={CLOSED_NOTICE_ID}>
        <strong>{title}</strong>
        {isAgent ? agent.finishedHint : text.closedHint}
      </p>
      {isAgent ? <NewOrder /> : <BackToChat variant="secondary" />}
    </div>
  )
}

/** Gifts can be chosen until the allowed number is reached. Shoppers choose in the cart, agents in the checkout. */
function GiftNotice({ order }: { order: Order }) {
  const session = useSession()
  const text = useTexts(catalogMessages)
  const data = dataOf(session.remote.value)
  if (!data || !hasGiftsToChoose(order)) return null
  return (
    <p className={giftStrip}>
      {text.giftNotice}{' '}
      <Link className={link} to={cartPath(data)}>
        {text.giftLink}
      </Link>{' '}
      {text.giftNoticeEnd}
    </p>
  )
}
