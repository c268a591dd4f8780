import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../ui/lazyPart'
import { useTexts } from '../session/SessionContext'
import { stack16Class } from '../styles/layout'
import { css } from '../styles/sheet'
import { hiddenClass } from '../styles/tokens'
import { shellText } from '../text/shell'
import { Skeleton } from '../ui/Skeleton'

/** After this time a notice says that loading is slow, ms. */
const SLOW_AFTER = 8000

const page = css`
  padding: 16px;
`

const SlowNotice = lazyPart(async () => (await import('./SlowNotice')).SlowNotice)

export function PendingScreen() {
  const text = useTexts(shellText)
  const isSlow = useIsSlow()
  return (
    <div className={`${stack16Class} ${page}`} aria-busy="true">
      <output className={hiddenClass}>{text.loading}</output>
      {isSlow && (
        <Suspense>
          <SlowNotice />
        </Suspense>
      )}
      <Skeleton height={40} />
      <Skeleton height={160} />
      <Skeleton height={160} />
    </div>
  )
}

function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsSlow, SLOW_AFTER, true)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
