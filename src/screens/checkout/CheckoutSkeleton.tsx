import { useTexts } from '../../session/SessionContext'
import { hiddenClass } from '../../styles/tokens'
import { shellText } from '../../text/shell'
import { Skeleton } from '../../ui/Skeleton'
import { Columns, Heading } from './Frame'

/** A checkout that is still coming. */
export function CheckoutSkeleton() {
  return (
    <div aria-busy="true">
      <Heading />
      <Columns side={<SummarySkeleton />}>
        <Skeleton height={124} />
        <SectionsSkeleton />
      </Columns>
    </div>
  )
}

/** Sections that follow the first ones. */
export function SectionsSkeleton() {
  const text = useTexts(shellText)
  return (
    <>
      <output className={hiddenClass}>{text.loading}</output>
      <Skeleton height={168} />
      <Skeleton height={220} />
    </>
  )
}

export function SummarySkeleton() {
  return <Skeleton height={220} />
}
