import { isListPath, productIdIn } from '../lib/paths'
import { CatalogSkeleton } from '../screens/catalog/CatalogScreen'
import { SlowToCome } from '../parts/messages/SlowToCome'
import { useTexts, useView } from '../session/SessionContext'
import { stack16Class } from '../styles/stack'
import { css } from '../styles/sheet'
import { hiddenClass } from '../styles/tokens'
import { shellText } from '../text/shell'
import { Skeleton } from '../ui/Skeleton'

const page = css`
  padding: 16px var(--v-side);
`

export function PendingScreen() {
  const text = useTexts(shellText)
  const path = useView().history.path.value
  return (
    <div aria-busy="true">
      <output className={hiddenClass}>{text.loading}</output>
      <SlowToCome />
      {isListPath(path) ? <CatalogSkeleton /> : <Shape path={path} />}
    </div>
  )
}

/** The rough shape of another screen: a product's picture and words, or a heading over panels. */
function Shape({ path }: { path: string }) {
  const isProduct = productIdIn(path) !== ''
  return (
    <div className={`${stack16Class} ${page}`}>
      {isProduct && <Skeleton ratio="20 / 9" />}
      <Skeleton height={28} width="60%" />
      {[0, 1, 2].map((key) => (
        <Skeleton key={key} height={isProduct ? 20 : 124} />
      ))}
    </div>
  )
}
