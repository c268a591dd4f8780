import { useEffect } from 'react'
import { ANONYMOUS_SESSION } from '../domain/shop'
import type { ShopError } from '../lib/errors'
import { reopenPage } from '../lib/fresh-page'
import { BackToChat } from '../parts/frame/BackToChat'
import { useTexts, useView } from '../session/SessionContext'
import { shellText } from '../text/shell'
import { troubleText } from '../text/trouble'
import { uiText } from '../text/ui'
import { Button } from '../ui/Button'
import { ErrorState } from '../ui/ErrorState'
import { useReplacedBuild } from '../ui/useReplacedBuild'

/** The message of the last error that was retried. */
let tried: string | null = null

/** For a screen that crashed or did not load. When the same error comes again, a standalone page is reloaded. */
export function FailedScreen({ error, onRetry }: { error: ShopError; onRetry: () => void }) {
  const { isStandalone, session } = useView()
  const { errorTitle } = useTexts(shellText)
  const { reload } = useTexts(uiText)
  const text = useTexts(troubleText)
  const { message } = error
  const isReplaced = useReplacedBuild()
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
    <>
      <Button onClick={retry}>{text.retry}</Button>
      {error.kind === 'setup' && isReplaced && (
        <Button variant="secondary" onClick={() => location.reload()}>
          {reload}
        </Button>
      )}
      <BackToChat variant="secondary" />
    </>
  )
  return <ErrorState isPage title={errorTitle} supportId={error.supportId} action={next} />
}
