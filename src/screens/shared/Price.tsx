import { priceOf, savingText } from '../../domain/price'
import type { Product } from '../../domain/product'
import { weightLine } from '../../domain/weight'
import { formatCents } from '../../lib/money'
import { smallClass } from '../../styles/stack'
import { css } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { catalogText } from '../../text/catalog'
import { useTexts } from '../../session/SessionContext'

const box = css`
  display: flex;
  flex-direction: column;
  font-variant-numeric: tabular-nums;
`

const before = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
  font-size: 12px;
  line-height: 16px;
  color: var(--v-muted);
`

const saving = css`
  font-weight: 600;
  color: var(--v-success);
`

const current = css`
  min-width: 0;
  font-size: 16px;
  font-weight: 700;
  line-height: 24px;
  &[data-large] {
    font-size: 28px;
    line-height: 34px;
  }
`

interface PriceProps {
  product: Product
  quantity?: number
  isLarge?: boolean
  className?: string
}

export function Price({ product, quantity = 1, isLarge = false, className = '' }: PriceProps) {
  const text = useTexts(catalogText)
  const price = priceOf(product)
  const weightText = weightLine(product, quantity)
  const large = isLarge ? { 'data-large': '' } : {}
  return (
    <div translate="no" className={`${box} ${className}`}>
      {price.kind === 'single' && price.struck !== null && (
        <div className={before}>
          <span className={hiddenClass}>{text.from}</span>
          <s>{formatCents(price.struck)}</s>
          <span className={saving}>{savingText(price.saving, price.struck, text.off)}</span>
        </div>
      )}
      {price.kind === 'single' && (
        <strong className={current} {...large}>
          {formatCents(price.current)}
        </strong>
      )}
      {price.kind === 'range' && (
        <strong className={current} {...large}>
          {`${formatCents(price.min)} - ${formatCents(price.max)}`}
        </strong>
      )}
      {weightText && <span className={smallClass}>{weightText}</span>}
    </div>
  )
}
