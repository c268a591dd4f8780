import { priceOf, savingText } from '../../domain/price'
import type { Product } from '../../domain/product'
import { weightLine } from '../../domain/weight'
import { formatCents } from '../../lib/money'
import { useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { smallClass, smallRowClass } from '../../styles/stack'
import { hiddenClass } from '../../styles/tokens'
import { catalogText } from '../../text/catalog'

const box = css`
  display: flex;
  flex-direction: column;
  font-size: var(--v-large);
  font-weight: 700;
  line-height: max(24px, 1.2em);
  font-variant-numeric: tabular-nums;
  & > :not(strong) {
    font-weight: 400;
  }
`

const saving = css`
  font-weight: 600;
  color: var(--v-success);
`

const current = css`
  min-width: 0;
  font-weight: inherit;
`

interface PriceProps {
  product: Product
  quantity?: number
  className?: string
}

export function Price({ product, quantity = 1, className = '' }: PriceProps) {
  const text = useTexts(catalogText)
  const price = priceOf(product)
  const weightText = weightLine(product, quantity)
  return (
    <div part="price" translate="no" className={`${box} ${className}`}>
      {price.kind === 'single' && price.struck !== null && (
        <div className={smallRowClass}>
          <span className={hiddenClass}>{text.from}</span>
          <s>{formatCents(price.struck)}</s>
          <span part="saving" className={saving}>
            {savingText(price.saving, price.struck, text.off)}
          </span>
        </div>
      )}
      {price.kind === 'single' && (
        <strong part={price.struck === null ? undefined : 'sale-price'} className={current}>
          {formatCents(price.current)}
        </strong>
      )}
      {price.kind === 'range' && (
        <strong className={current}>{`${formatCents(price.min)} - ${formatCents(price.max)}`}</strong>
      )}
      {weightText && <span className={smallClass}>{weightText}</span>}
    </div>
  )
}
