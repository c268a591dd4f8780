import { memo, useMemo } from 'react'
import type { Change } from '../../domain/agreement'
import { struckUnitPriceOf } from '../../domain/line-price'
import type { OrderItem } from '../../domain/order'
import { unitPriceOf } from '../../domain/price'
import { weightOf } from '../../domain/weight'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { withOptions } from '../../lib/option-query'
import { productPath } from '../../lib/paths'
import { useIsAgent, useSession, useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { smallRowClass } from '../../styles/stack'
import { cartText } from '../../text/cart'
import { Badge } from '../../ui/Badge'
import { ElsewhereNote } from '../order-changes/changes'
import { SlowNote } from '../../ui/SlowNote'
import { ErrorNotice } from '../messages/failures'
import { LineFacts, useLineProduct } from './LineFacts'
import { foot, LineFoot } from './LineFoot'
import { Link } from '../frame/Link'
import { useSelected } from '../order/useSelected'
import { SmallPicture } from '../product/SmallPicture'

/** From this number of lines on, lines out of view have no layout. For fewer, the shifts when they appear cost more. */
const LONG = 40

// Lines out of view cost nothing when another line changes. A line that was never visible counts as one of usual height.
const long = css`
  & > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 89px;
  }
`

// 88 px: the picture, beside it the name and what it costs each, and at the end the amount above its stepper. In a narrow
// container the name has its lines to itself, and the amount stands before the stepper.
const row = css`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  grid-template-rows: auto 1fr;
  gap: 0 12px;
  padding: 12px 0;
  &:not(:last-child) {
    border-bottom: 1px solid var(--v-line);
  }
  @container (max-width: 374px) {
    column-gap: 8px;
  }
`

const picture = css`
  grid-row: 1 / 3;
  align-self: start;
  @container (max-width: 343px) {
    grid-row: 1;
    margin-bottom: 4px;
  }
`

const words = css`
  grid-area: 1 / 2 / 3;
  min-width: 0;
  @container (max-width: 343px) {
    grid-area: 1 / 2 / 2 / 4;
  }
`

const name = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  color: var(--v-text);
  text-decoration: none;
  line-height: max(20px, 1.2em);
`

const amount = css`
  grid-area: 1 / 3;
  text-align: right;
  font-size: var(--v-large);
  line-height: max(20px, 1.2em);
  font-weight: 600;
  color: var(--v-text);
  font-variant-numeric: tabular-nums;
  &[data-stale] {
    color: var(--v-muted);
  }
  @container (max-width: 343px) {
    grid-area: 2 / 1 / 3 / 3;
    align-self: center;
    text-align: left;
  }
`

const problem = css`
  grid-column: 1 / -1;
  padding-top: 8px;
`

const hint = css`
  grid-column: 1 / -1;
  padding: 4px 0;
  font-size: var(--v-small);
  color: var(--v-muted);
  text-decoration: underline;
`

// An agent's lines: 48 px each, with what is pressed still 44 px where a finger or a pointer lands, and a gap between.
const compact = css`
  @container (min-width: 420px) {
    & > .${row} {
      grid-template-columns: minmax(0, 1fr) auto auto;
      grid-template-rows: auto;
      align-items: center;
      gap: 0 8px;
      padding: 6px 0;
    }
    & .${picture} {
      display: none;
    }
    & .${words} {
      grid-area: 1 / 1;
    }
    & .${amount} {
      grid-area: 1 / 2;
      font-size: var(--v-normal);
    }
    & .${foot} {
      grid-area: 1 / 3;
    }
    & .${foot} :is(button, input) {
      height: 36px;
    }
    & .${foot} button {
      width: 36px;
    }
    & .${foot} input {
      height: 44px;
      margin-block: -4px;
    }
    & .${foot} button::before {
      content: '';
      position: absolute;
      inset: -4px;
    }
  }
  @container (min-width: 560px) {
    & > .${row} {
      grid-template-columns: 36px minmax(0, 1fr) auto auto;
    }
    & .${picture} {
      display: block;
      grid-row: auto;
    }
    & .${words} {
      grid-area: 1 / 2;
    }
    & .${amount} {
      grid-area: 1 / 3;
    }
    & .${foot} {
      grid-area: 1 / 4;
    }
  }
`

/** A removed line, or a gift that was taken away, has no place of its own. */
export const isGone = ({ term, after }: Change) => (term === 'line' || term === 'gift') && after === 0

export function OrderLines({ items }: { items: readonly OrderItem[] }) {
  const text = useTexts(cartText)
  const looks = [items.length >= LONG && long, useIsAgent() && compact].filter(Boolean)
  return (
    <>
      <ElsewhereNote belongs={isGone} />
      <ul className={looks.join(' ')} aria-label={text.items}>
        {items.map((item) => (
          <Line key={item.index} item={item} />
        ))}
      </ul>
    </>
  )
}

/** Renders only when its own line changes. */
const Line = memo(function Line({ item }: { item: OrderItem }) {
  const { order } = useSession()
  const text = useTexts(cartText)
  // The error of this line only: an edit of one of two hundred lines renders one.
  const error = useSelected(() => order.lineErrors.value.get(item.index), [order, item.index])
  const isWaiting = useIsWaiting(item)
  return (
    <li part="line" className={row}>
      <SmallPicture part="line-picture" className={picture} src={item.imageUrl} width={64} />
      <div className={words}>
        <LineName item={item} />
        <LineFacts item={item} />
        <LineDetails item={item} />
      </div>
      <LineAmount item={item} isWaiting={isWaiting} />
      {!item.isGift && <LineFoot item={item} />}
      {item.isEditedOnlyInProductPage && (
        <Link className={hint} to={productPath(item.providerId)}>
          {text.editOnlyInProductPage}
        </Link>
      )}
      {isWaiting && <SlowNote isWaiting className={problem} />}
      <LineElsewhere item={item} />
      {error && (
        <div className={problem}>
          <ErrorNotice error={error} label={text.ok} onAction={() => order.dismissError(item.index)} />
        </div>
      )}
    </li>
  )
})

/** A link to the product. A gift has no page in the catalogue. */
function LineName({ item }: { item: OrderItem }) {
  const look = {
    className: name,
    translate: 'no',
    children: item.name,
  } as const
  return item.isGift ? <span part="line-name" {...look} /> : <Link part="line-name" {...look} to={pathOf(item)} />
}

function pathOf({ providerId, attributes }: OrderItem): string {
  const options = attributes.map((one) => [one.providerId, one.optionProviderId] as const)
  return withOptions(productPath(providerId), options)
}

function LineElsewhere({ item: { index, providerId } }: { item: OrderItem }) {
  const belongs = useMemo(() => {
    const keys = [`line:${index}:${providerId}`, `price:${index}:${providerId}`]
    return ({ key }: Change) => keys.includes(key)
  }, [index, providerId])
  return <ElsewhereNote belongs={belongs} className={problem} />
}

function useIsWaiting({ index }: OrderItem): boolean {
  const { order } = useSession()
  return useSelected(() => order.pendingLines.value.has(index), [order, index])
}

function LineDetails({ item }: { item: OrderItem }) {
  const text = useTexts(cartText)
  const struck = struckUnitPriceOf(item)
  const product = useLineProduct(item)
  const each = product ? weightOf(product) : ''
  const weight = product ? weightOf(product, item.quantity) : ''
  return (
    <div className={smallRowClass}>
      {item.isGift && <Badge tone="success">{text.gift}</Badge>}
      {struck !== null && <s translate="no">{formatCents(struck)}</s>}
      {!item.isGift && <span translate="no">{formatCents(unitPriceOf(item))}</span>}
      {each && <span>{item.quantity > 1 ? fill(text.weight, { quantity: item.quantity, each, weight }) : each}</span>}
    </div>
  )
}

function LineAmount({ item, isWaiting }: { item: OrderItem; isWaiting: boolean }) {
  const text = useTexts(cartText)
  return (
    <span part="line-price" className={amount} translate="no" {...(isWaiting ? { 'data-stale': '' } : {})}>
      {isWaiting ? '…' : item.isGift && item.total === 0 ? text.freeGift : formatCents(item.total)}
    </span>
  )
}
