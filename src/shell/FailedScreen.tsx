import type { ShopError } from '../lib/errors'
import { BackToChat } from '../screens/shared/BackToChat'
import { useTexts } from '../session/SessionContext'
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

/** A screen that crashed, or whose code did not arrive: another try, and the way back to the chat. */
export function FailedScreen({ error, onRetry }: FailedScreenProps) {
  const { errorTitle } = useTexts(shellText)
  const text = useTexts(troubleText)
  const next = (
    <div className={actions}>
      <Button onClick={onRetry}>{text.retry}</Button>
      <BackToChat variant="secondary" />
    </div>
  )
  return <ErrorState isPage title={errorTitle} supportId={error.supportId} action={next} />
}
