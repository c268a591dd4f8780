import { Suspense } from 'react'
import { lazyPart } from '../ui/lazyPart'
import { productIdIn } from '../lib/paths'
import { useTexts, useView } from '../session/SessionContext'
import { stack16Class } from '../styles/layout'
import { css } from '../styles/sheet'
import { hiddenClass } from '../styles/tokens'
import { shellText } from '../text/shell'
import { Skeleton } from '../ui/Skeleton'
import { useIsSlow } from '../ui/useIsSlow'

/** After this time a notice says that loading is slow, ms. */
const SLOW_AFTER = 8000

const page = css`
  padding: 16px var(--v-side);
`

/** The heading's width, then the heights of what follows, px. */
const PRODUCT = ['90%', 28, 20, 20, 20]
const PANELS = ['50%', 124, 168, 220]
const LINES = ['50%', 72, 72, 72]

const SlowNotice = lazyPart(async () => (await import('./SlowNotice')).SlowNotice)

export function PendingScreen() {
  const text = useTexts(shellText)
  const isSlow = useIsSlow(true, SLOW_AFTER)
  return (
    <div className={`${stack16Class} ${page}`} aria-busy="true">
      <output className={hiddenClass}>{text.loading}</output>
      {isSlow && (
        <Suspense>
          <SlowNotice />
        </Suspense>
      )}
      <Coming />
    </div>
  )
}

/** The rough shape of the screen that comes: a product's picture and words, or a heading over lines or panels. */
function Coming() {
  const path = useView().history.path.value
  const [first, ...others] = productIdIn(path) ? PRODUCT : path.startsWith('/order/') ? PANELS : LINES
  return (
    <>
      {productIdIn(path) ? <Skeleton height="45cqi" /> : null}
      <Skeleton height={28} width={first} />
      {others.map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </>
  )
}
