import { useTexts } from '../../session/SessionContext'
import { hiddenClass } from '../../styles/tokens'
import { shellText } from '../../text/shell'
import { Skeleton } from '../../ui/Skeleton'
import { CheckoutColumns, CheckoutHeading, useScreenClass } from './Frame'

export function CheckoutSkeleton() {
  const text = useTexts(shellText)
  return (
    <div className={useScreenClass()} aria-busy="true">
      <CheckoutHeading />
      <CheckoutColumns side={<Skeleton height={160} />}>
        <output className={hiddenClass}>{text.loading}</output>
        <Skeleton height={116} />
        <Skeleton height={168} />
        <Skeleton height={56} />
        <Skeleton height={116} />
      </CheckoutColumns>
    </div>
  )
}
