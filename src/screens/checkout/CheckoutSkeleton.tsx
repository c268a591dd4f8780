import { useTexts } from '../../session/SessionContext'
import { hiddenClass } from '../../styles/tokens'
import { shellText } from '../../text/shell'
import { Skeleton } from '../../ui/Skeleton'
import { CheckoutColumns, CheckoutHeading } from './Frame'

export function CheckoutSkeleton() {
  const text = useTexts(shellText)
  return (
    <div aria-busy="true">
      <CheckoutHeading />
      <CheckoutColumns side={<Skeleton height={220} />}>
        <output className={hiddenClass}>{text.loading}</output>
        <Skeleton height={124} />
        <Skeleton height={168} />
        <Skeleton height={220} />
      </CheckoutColumns>
    </div>
  )
}
