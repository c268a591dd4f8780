import { formatCents, type Cents } from '../../lib/money'
import { mutedClass } from '../../styles/layout'
import { css } from '../../styles/sheet'

const box = css`
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding: var(--v-pad);
  border-radius: var(--v-radius);
  background: var(--v-quiet);
`

const list = css`
  & div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
  }
  & dt {
    color: var(--v-muted);
  }
  & dd {
    min-width: 0;
    font-weight: 600;
  }
`

const money = css`
  font-size: 24px;
  line-height: 32px;
  font-variant-numeric: tabular-nums;
`

interface ChargeFactsProps {
  status: string
  amount: { label: string; value: Cents }
  /** One more detail that the bank shows. Left out when it has no value. */
  fact: { label: string; value: string }
}

/** The details that the bank's app will show, so that the shopper can compare. */
export function ChargeFacts({ status, amount, fact }: ChargeFactsProps) {
  return (
    <div className={box}>
      <p className={mutedClass}>{status}</p>
      <dl className={list}>
        <div>
          <dt>{amount.label}</dt>
          <dd className={money}>{formatCents(amount.value)}</dd>
        </div>
        {fact.value && (
          <div>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
