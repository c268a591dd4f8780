import { useTexts } from '../../session/SessionContext'
import { hiddenClass } from '../../styles/tokens'
import { shellText } from '../../text/shell'
import { Skeleton } from '../../ui/Skeleton'
import { ProductColumns } from './ProductColumns'

export function ProductSkeleton() {
  return (
    <ProductColumns aria-busy="true" pictures={<Skeleton ratio={1} />}>
      <Skeleton height={26} width="90%" />
      <Skeleton height={26} width="50%" />
      <Skeleton height={30} width={120} />
      <WordsSkeleton />
    </ProductColumns>
  )
}

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
