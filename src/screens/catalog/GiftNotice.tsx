import { useSignals } from '@preact/signals-react/runtime'
import { cartPath } from '../../domain/shop'
import { useSession, useTexts } from '../../session/SessionContext'
import { dataOf } from '../../stores/remote'
import { css } from '../../styles/sheet'
import { catalogMessages } from '../../text/catalog-messages'
import { Link } from '../shared/Link'

const strip = css`
  padding: 8px 16px;
  font-size: 14px;
  text-align: center;
  color: var(--v-text);
  background: var(--v-primary-soft);
`

const link = css`
  font-weight: 600;
  text-decoration: underline;
  cursor: pointer;
`

/** Gifts wait in the order: shoppers choose them in the cart, agents in the checkout. */
export function GiftNotice() {
  useSignals()
  const session = useSession()
  const text = useTexts(catalogMessages)
  const data = dataOf(session.remote.value)
  if (!data) return null
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
