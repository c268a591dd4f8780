import { useTexts } from '../../session/SessionContext'
import { hiddenClass } from '../../styles/tokens'
import { shellText } from '../../text/shell'
import { Skeleton } from '../../ui/Skeleton'
import { Columns } from './Columns'

/** A product page that is still coming. */
export function ProductSkeleton() {
  return (
    <Columns aria-busy="true" pictures={<Skeleton ratio={1} />}>
      <Skeleton height={26} width="90%" />
      <Skeleton height={26} width="50%" />
      <Skeleton height={30} width={120} />
      <WordsSkeleton />
    </Columns>
  )
}

/** What the page says below the price, still coming. */
export function WordsSkeleton() {
  const text = useTexts(shellText)
  return (
    <>
      <output className={hiddenClass}>{text.loading}</output>
      <Skeleton shape="text" />
      <Skeleton shape="text" />
      <Skeleton shape="text" width="70%" />
    </>
  )
}
