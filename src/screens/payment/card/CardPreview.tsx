import { brandOf, cardDigits, securityCodeLength, type CardFields } from '../../../domain/card'
import { useTexts } from '../../../session/SessionContext'
import { css } from '../../../styles/sheet'
import { paymentText } from '../../../text/payment'

const card = css`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  width: 100%;
  max-width: 320px;
  aspect-ratio: 1.586;
  margin: 0 auto;
  padding: 6% 7%;
  border-radius: 14px;
  color: #fff;
  background: linear-gradient(135deg, #2b3445, #131822 70%);
  box-shadow: 0 8px 24px rgba(0, 0, 0, 0.18);
  overflow: hidden;
  direction: ltr;
`

const top = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 28px;
  font-size: 16px;
  font-weight: 600;
`

const chip = css`
  width: 36px;
  height: 26px;
  border-radius: 6px;
  background: linear-gradient(135deg, #e8cf8f, #b9964a);
`

const digits = css`
  font-size: 20px;
  letter-spacing: 1px;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  @container (max-width: 339px) {
    font-size: 16px;
    letter-spacing: 0;
  }
`

const bottom = css`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--v-gap);
  font-size: 14px;
  line-height: 18px;
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    text-transform: uppercase;
  }
  & > span:last-child {
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
      <div className={top}>
        <span className={chip} />
        <span>{brand?.name}</span>
      </div>
      <div className={digits}>{shownNumber(fields.number)}</div>
      <div className={bottom}>
        <span>{fields.name.trim() || text.previewName}</span>
        <span>{fields.expiry || text.expiryHint}</span>
      </div>
    </div>
  )
}

/** `•••• •••• •••• 1111`: one dot per digit. The last four are shown once the number is long enough. */
function shownNumber(number: string): string {
  const typed = cardDigits(number)
  const groups = securityCodeLength(typed) === 4 ? [4, 6, 5] : [4, 4, 4, 4]
  const length = Math.max(
    typed.length,
    groups.reduce((sum, size) => sum + size, 0),
  )
  const dots = '•'.repeat(length).split('')
  if (typed.length > 12) dots.splice(-4, 4, ...typed.slice(-4))
  let from = 0
  const shown = groups.map((size, at) => {
    const end = at === groups.length - 1 ? dots.length : from + size
    const group = dots.slice(from, end).join('')
    from = end
    return group
  })
  return shown.join(' ')
}
