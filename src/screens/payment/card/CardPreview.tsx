import { brandOf, cardDigits, cardGaps, securityCodeLength, type CardFields } from '../../../domain/card'
import { useTexts } from '../../../session/SessionContext'
import { clippedClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { paymentText } from '../../../text/payment'

// Low enough to leave the first fields in view on a phone. It has a card's own proportions only in its corners.
const card = css`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 4px;
  width: 100%;
  min-height: 96px;
  padding: 12px 16px;
  border-radius: var(--v-radius);
  color: #fff;
  background: linear-gradient(135deg, #2b3445, #131822 70%);
  overflow: hidden;
  outline: var(--v-outline);
  direction: ltr;
  @container (max-width: 339px) {
    display: none;
  }
`

const row = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 20px;
  font-size: var(--v-normal);
  line-height: max(20px, 1.2em);
  font-weight: 600;
`

const chip = css`
  width: 24px;
  height: 16px;
  border-radius: 4px;
  background: linear-gradient(135deg, #e8cf8f, #b9964a);
`

const digits = css`
  font-size: var(--v-large);
  line-height: max(24px, 1.2em);
  letter-spacing: 1px;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`

const owner = css`
  font-size: var(--v-small);
  line-height: max(16px, 1.2em);
  font-weight: 400;
  text-transform: uppercase;
  & > :last-child {
    flex: none;
  }
`

/** The card while it is filled in, with at most its last four digits: others can read what is in the page. */
export function CardPreview({ fields }: { fields: CardFields }) {
  const text = useTexts(paymentText)
  const brand = brandOf(fields.number)
  return (
    // Hidden from screen readers, which read the fields.
    <div className={card} aria-hidden="true" data-testid="card-preview">
      <div className={row}>
        <span className={chip} />
        <span translate="no">{brand?.name}</span>
      </div>
      <div className={digits}>{shownNumber(fields.number)}</div>
      <div className={`${row} ${owner}`}>
        <span translate="no" className={clippedClass}>
          {fields.name.trim() || text.previewName}
        </span>
        <span>{fields.expiry || text.expiryHint}</span>
      </div>
    </div>
  )
}

/** `•••• •••• •••• 1111`: one dot per digit. The last four are shown once the number is long enough. */
function shownNumber(number: string): string {
  const typed = cardDigits(number)
  const gaps = cardGaps(typed)
  const last = typed.length > 12 ? typed.slice(-4) : ''
  const length = Math.max(typed.length, securityCodeLength(typed) === 4 ? 15 : 16)
  const masked = [...'•'.repeat(length - last.length), ...last]
  return masked.map((one, at) => (gaps.includes(at) ? ` ${one}` : one)).join('')
}
