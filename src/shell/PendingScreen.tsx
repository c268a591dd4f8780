import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { useSession, useTexts } from '../session/SessionContext'
import { css } from '../styles/sheet'
import { hiddenClass } from '../styles/tokens'
import { shellText } from '../text/shell'
import { Button } from '../ui/Button'
import { Skeleton } from '../ui/Skeleton'

/** After how long a wait is said to be long, ms. */
const SLOW_AFTER = 8000

const page = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: 16px;
`

const notice = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  padding: 16px 0;
  text-align: center;
`

/** The shape of a screen that is still coming. */
export function PendingScreen() {
  const text = useTexts(shellText)
  const isSlow = useIsSlow()
  return (
    <div className={page} aria-busy="true">
      <span className={hiddenClass} role="status">
        {text.loading}
      </span>
      {isSlow && <SlowNotice />}
      <Skeleton height={40} />
      <Skeleton height={160} />
      <Skeleton height={160} />
    </div>
  )
}

/** A server that takes long: the shopper learns so and can ask again. */
function SlowNotice() {
  useSignals()
  const session = useSession()
  const text = useTexts(shellText)
  const isSessionMissing = session.remote.value.status === 'loading'
  return (
    <div className={notice} role="alert">
      <p>{text.slow}</p>
      {isSessionMissing && (
        <Button variant="secondary" size="small" onClick={() => void session.refresh()}>
          {text.retry}
        </Button>
      )}
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
