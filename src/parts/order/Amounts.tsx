import { spreadClass } from '../../styles/layout'
import { css } from '../../styles/sheet'

const row = css`
  padding: 4px 0;
  font-variant-numeric: tabular-nums;
  &:not([data-total]) dt {
    color: var(--v-muted);
  }
  & dd {
    margin-left: auto;
    text-align: right;
  }
  &[data-total] {
    margin-top: 4px;
    padding-top: 12px;
    border-top: 1px solid var(--v-line);
    font-size: var(--v-large);
    font-weight: 600;
  }
`

interface AmountsProps {
  /** The last one is the total. */
  rows: readonly (readonly [label: string, value: string])[]
  isBusy: boolean
}

export function Amounts({ rows, isBusy }: AmountsProps) {
  return (
    <dl aria-busy={isBusy}>
      {rows.map(([label, value], at) => (
        <div key={label} className={`${spreadClass} ${row}`} data-total={at === rows.length - 1 || undefined}>
          <dt>{label}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
