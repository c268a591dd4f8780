import { useTexts } from '../../session/SessionContext'
import { screenClass, stack16Class } from '../../styles/stack'
import { groundClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { paymentText } from '../../text/payment'
import { shellText } from '../../text/shell'
import { Skeleton } from '../../ui/Skeleton'
import { ScreenTitle } from '../shared/ScreenTitle'

const columns = css`
  padding: 16px var(--v-side) 24px;
  @container (min-width: 768px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: 24px;
    & > :nth-child(2) {
      grid-column: 2;
      grid-row: 1;
    }
  }
`

/** The whole page, before the order is known. */
export function PaymentSkeleton() {
  return (
    <div className={`${screenClass} ${groundClass}`}>
      <ScreenTitle>{useTexts(paymentText).title}</ScreenTitle>
      <TillSkeleton />
    </div>
  )
}

/** Below the heading, in the places of what is paid and of the form. */
function TillSkeleton() {
  const text = useTexts(shellText)
  return (
    <div className={`${stack16Class} ${columns}`} aria-busy="true">
      <output className={hiddenClass}>{text.loading}</output>
      <Skeleton height={116} />
      <Skeleton height={420} />
    </div>
  )
}
