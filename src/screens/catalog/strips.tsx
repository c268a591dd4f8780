import { useSignals } from '@preact/signals-react/runtime'
import type { Order } from '../../domain/order'
import { useTexts, useSession } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { catalogMessages } from '../../text/catalog-messages'
import { BackToChat } from '../shared/BackToChat'
import { useNewOrder } from '../shared/useNewOrder'
import { useShownPart } from '../shared/useShownPart'
import { CLOSED_NOTICE_ID } from './CardAdd'
import { hasGiftsToChoose } from '../../domain/gifts'
import { cartPath } from '../../domain/shop'
import { dataOf } from '../../lib/remote'
import { Link } from '../shared/Link'

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
  cursor: pointer;
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

const isCanceled = ({ status }: Order) => status === 'Canceled'

export function ClosedNotice() {
  useSignals()
  useNewOrder()
  const text = useTexts(catalogMessages)
  const title = useShownPart(isCanceled) ? text.canceledTitle : text.receivedTitle
  return (
    <div className={strip} role="status">
      <p className={words} id={CLOSED_NOTICE_ID}>
        <strong>{title}</strong>
        {text.closedHint}
      </p>
      <BackToChat variant="secondary" />
    </div>
  )
}

/** Gifts can be chosen until the allowed number is reached. Shoppers choose in the cart, agents in the checkout. */
export function GiftNotice() {
  const session = useSession()
  const text = useTexts(catalogMessages)
  const data = dataOf(session.remote.value)
  const order = session.order.shown.value
  if (!data || !order || !hasGiftsToChoose(order)) return null
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
