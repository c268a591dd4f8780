import { hasGiftsToChoose } from '../../domain/gifts'
import { cartPath } from '../../domain/shop'
import { useSession, useTexts } from '../../session/SessionContext'
import { dataOf } from '../../lib/remote'
import { css } from '../../styles/sheet'
import { catalogMessages } from '../../text/catalog-messages'
import { Link } from '../shared/Link'

const strip = css`
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

/** Gifts can be chosen until the allowed number is reached. Shoppers choose in the cart, agents in the checkout. */
export function GiftNotice() {
  const session = useSession()
  const text = useTexts(catalogMessages)
  const data = dataOf(session.remote.value)
  const order = session.order.shown.value
  if (!data || !order || !hasGiftsToChoose(order)) return null
  return (
    <p className={strip}>
      {text.giftNotice}{' '}
      <Link className={link} to={cartPath(data)}>
        {text.giftLink}
      </Link>{' '}
      {text.giftNoticeEnd}
    </p>
  )
}
