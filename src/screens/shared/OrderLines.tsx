import { computed } from '@preact/signals-core'
import { useSignals } from '@preact/signals-react/runtime'
import { memo, useMemo } from 'react'
import type { OrderItem } from '../../domain/order'
import { struckUnitPriceOf } from '../../domain/line-price'
import { unitPriceOf } from '../../domain/price'
import { subscriptionLabel } from '../../domain/subscription'
import { fill } from '../../lib/fill'
import { productPath } from '../../lib/paths'
import { formatCents } from '../../lib/money'
import { useSession, useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { cartText } from '../../text/cart'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { TrashIcon } from '../../ui/icons'
import { Notice } from '../../ui/Notice'
import { Picture } from '../../ui/Picture'
import { QuantityField } from '../../ui/QuantityField'
import { Link } from './Link'
import { subscriptionText } from '../../text/subscription'
import { useMessageFor } from './useMessageFor'

const list = css`
  display: flex;
  flex-direction: column;
`

/** From here on what is out of sight is not laid out: fewer lines cost less than what shifts as they come into view. */
const LONG = 40

// Lines out of sight cost an edit of another one nothing; one that was never seen counts as the usual two lines of a name.
const long = css`
  & > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 139px;
  }
`

const row = css`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: 4px 12px;
  padding: 12px 0;
  border-bottom: 1px solid var(--v-line);
`

const picture = css`
  grid-row: span 2;
  align-self: start;
  overflow: hidden;
  border-radius: var(--v-radius-small);
`

const name = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  color: var(--v-text);
  text-decoration: none;
  line-height: 20px;
  cursor: pointer;
`

const details = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 8px;
  font-size: 12px;
  color: var(--v-muted);
`

// The bin's sign stands under the amounts, its target reaches into the margin. In a bubble it takes the picture's column too.
const foot = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-width: 0;
  margin-right: -12px;
  @container (max-width: 319px) {
    grid-column: 1 / -1;
  }
`

const amount = css`
  margin-left: auto;
  font-size: 16px;
  font-weight: 600;
  color: var(--v-text);
  font-variant-numeric: tabular-nums;
  &[data-stale] {
    color: var(--v-muted);
  }
`

const problem = css`
  grid-column: 1 / -1;
  padding-top: 8px;
`

const hint = css`
  grid-column: 1 / -1;
  font-size: 12px;
  color: var(--v-muted);
`

export function OrderLines({ items }: { items: readonly OrderItem[] }) {
  const text = useTexts(cartText)
  return (
    <ul className={items.length < LONG ? list : `${list} ${long}`} aria-label={text.items}>
      {items.map((item) => (
        <Line key={item.index} item={item} />
      ))}
    </ul>
  )
}

/** One line; it renders again only when it changed. */
const Line = memo(function Line({ item }: { item: OrderItem }) {
  useSignals()
  const messageFor = useMessageFor()
  const { order, settings } = useSession()
  const text = useTexts(cartText)
  // Of its own line alone: an edit of one of two hundred renders that one.
  const error = useMemo(() => computed(() => order.lineErrors.value.get(item.index)), [order, item.index]).value
  return (
    <li className={row}>
      <span className={picture}>
        <Picture src={item.imageUrl} alt="" fallback={settings.value?.fallbackImage} width={72} />
      </span>
      <div>
        <Link className={name} to={productPath(item.providerId)}>
          {item.name}
        </Link>
        <LineDetails item={item} />
      </div>
      {!item.isGift && <LineFoot item={item} />}
      {item.isEditedOnlyInProductPage && <p className={hint}>{text.editOnlyInProductPage}</p>}
      {error && (
        <div className={problem}>
          <Notice
            tone="danger"
            action={
              <Button variant="quiet" size="small" onClick={() => order.dismissError(item.index)}>
                {text.ok}
              </Button>
            }
          >
            {messageFor(error)}
          </Notice>
        </div>
      )}
    </li>
  )
})

function LineDetails({ item }: { item: OrderItem }) {
  useSignals()
  const { order } = useSession()
  const recurrences = useTexts(subscriptionText)
  const text = useTexts(cartText)
  const isWaiting = useMemo(() => computed(() => order.pendingLines.value.has(item.index)), [order, item.index]).value
  const struck = struckUnitPriceOf(item)
  return (
    <div className={details}>
      {item.isGift && <Badge tone="success">{text.gift}</Badge>}
      {struck !== null && <s>{formatCents(struck)}</s>}
      {!item.isGift && <span>{formatCents(unitPriceOf(item))}</span>}
      {item.subscription && <span>{subscriptionLabel(item.subscription.recurrence, recurrences)}</span>}
      <span className={amount} {...(isWaiting ? { 'data-stale': '' } : {})}>
        {isWaiting ? '…' : formatCents(item.total)}
      </span>
    </div>
  )
}

/** Gift lines and lines that an offer holds are not edited here. */
function LineFoot({ item }: { item: OrderItem }) {
  const { order } = useSession()
  const text = useTexts(cartText)
  return (
    <div className={foot}>
      <QuantityField
        value={item.quantity}
        max={item.maxQuantity}
        itemName={item.name}
        isReadOnly={item.isEditedOnlyInProductPage}
        onChange={(quantity) => order.setQuantity(item.index, quantity)}
      />
      {!item.isEditedOnlyInProductPage && (
        <IconButton
          label={fill(text.remove, { name: item.name })}
          icon={<TrashIcon />}
          onClick={() => order.remove(item.index)}
        />
      )}
    </div>
  )
}
