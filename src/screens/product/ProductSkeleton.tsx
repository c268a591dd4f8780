import { useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { shellText } from '../../text/shell'
import { Skeleton } from '../../ui/Skeleton'
import { ProductColumns } from './ProductColumns'

// As tall as the gallery.
const picture = css`
  display: grid;
  overflow: hidden;
  width: min(100%, max(64px, var(--v-gallery) - 56px));
  aspect-ratio: 1;
  margin: 0 auto 56px;
  @container (max-width: 599px) {
    width: auto;
    max-height: max(64px, var(--v-gallery) - 56px);
    margin: -16px calc(-1 * var(--v-side)) 56px;
  }
`

export function ProductSkeleton() {
  const pictures = (
    <div className={picture}>
      <Skeleton height="100%" />
    </div>
  )
  return (
    <ProductColumns aria-busy="true" pictures={pictures}>
      <Skeleton height={28} width="90%" />
      <Skeleton height={34} width={140} />
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
