import { useTexts } from '../../session/SessionContext'
import { hiddenClass } from '../../styles/tokens'
import { shellText } from '../../text/shell'
import { Skeleton } from '../../ui/Skeleton'
import { useIsAgent } from '../shared/useIsAgent'
import { CheckoutColumns, CheckoutHeading, useScreenClass } from './Frame'

/** Heights of what comes, px: an agent's panels, or a shopper's five rows in one. */
const PANELS = [116, 168, 56, 116]
const ROWS = [272]

export function CheckoutSkeleton() {
  const text = useTexts(shellText)
  return (
    <div className={useScreenClass()} aria-busy="true">
      <CheckoutHeading />
      <CheckoutColumns side={<Skeleton height={160} />}>
        <output className={hiddenClass}>{text.loading}</output>
        {(useIsAgent() ? PANELS : ROWS).map((height, at) => (
          <Skeleton key={at} height={height} />
        ))}
      </CheckoutColumns>
    </div>
  )
}
