import { useEffect } from 'react'
import { ANONYMOUS_SESSION } from '../domain/shop'
import type { ShopError } from '../lib/errors'
import { reopenPage } from '../lib/fresh-page'
import { BackToChat } from '../screens/shared/BackToChat'
import { useTexts, useView } from '../session/SessionContext'
import { css } from '../styles/sheet'
import { shellText } from '../text/shell'
import { troubleText } from '../text/trouble'
import { Button } from '../ui/Button'
import { ErrorState } from '../ui/ErrorState'

const actions = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
`

export interface FailedScreenProps {
  error: ShopError
  onRetry: () => void
}

/** What somebody asked for another try at. */
let tried: string | null = null

/**
 * A screen that crashed, or whose code did not arrive: another try, and the way back to the chat. Where the same fails
 * again, a page of the shop's own is opened anew.
 */
export function FailedScreen({ error, onRetry }: FailedScreenProps) {
  const { isStandalone, session } = useView()
  const { errorTitle } = useTexts(shellText)
  const text = useTexts(troubleText)
  const { message } = error
  useEffect(() => {
    if (!isStandalone || tried !== message) return
    tried = null
    void reopenPage(`${session.apiBase}/api/session/${ANONYMOUS_SESSION}`)
  }, [isStandalone, message, session])
  const retry = () => {
    tried = message
    onRetry()
  }
  const next = (
    <div className={actions}>
      <Button onClick={retry}>{text.retry}</Button>
      <BackToChat variant="secondary" />
    </div>
  )
  return <ErrorState isPage title={errorTitle} supportId={error.supportId} action={next} />
}
