import { spreadClass } from '../../styles/layout'
import { css } from '../../styles/sheet'

const list = css`
  display: grid;
  gap: 4px;
  padding: 12px 16px;
  border-radius: var(--v-radius-small);
  font-size: var(--v-normal);
  line-height: max(20px, 1.2em);
  background: var(--v-ground);
  & dt {
    color: var(--v-muted);
  }
  & dd {
    min-width: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`

type Fact = readonly [label: string, value: string]

/** The bank's app will show these facts, so that the shopper can compare. A fact without a value is left out. */
export function ChargeFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={list}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className={spreadClass}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
