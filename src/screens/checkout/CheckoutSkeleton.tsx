import { useTexts } from '../../session/SessionContext'
import { hiddenClass } from '../../styles/tokens'
import { shellText } from '../../text/shell'
import { Skeleton } from '../../ui/Skeleton'
import { useIsAgent } from '../shared/useIsAgent'
import { CheckoutColumns, CheckoutHeading, useScreenClass } from './Frame'

/** Heights of the rows that come, px. */
const AGENTS = 400
const SHOPPERS = 272

export function CheckoutSkeleton() {
  const text = useTexts(shellText)
  return (
    <div className={useScreenClass()} aria-busy="true">
      <CheckoutHeading />
      <CheckoutColumns side={<Skeleton height={160} />}>
        <output className={hiddenClass}>{text.loading}</output>
        <Skeleton height={useIsAgent() ? AGENTS : SHOPPERS} />
      </CheckoutColumns>
    </div>
  )
}
