import { useSession, useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { slowText } from '../../text/slow'
import { troubleText } from '../../text/trouble'
import { Button } from '../../ui/Button'

const notice = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  padding: 16px var(--v-side);
  text-align: center;
`

export function SlowNotice() {
  const session = useSession()
  const text = useTexts(troubleText)
  const words = useTexts(slowText)
  const isSessionMissing = session.remote.value.status === 'loading'
  return (
    <div className={notice} role="alert">
      <p>{isSessionMissing ? text.slow : words.slow}</p>
      {isSessionMissing && (
        <Button variant="secondary" size="small" onClick={() => void session.refresh()}>
          {text.retry}
        </Button>
      )}
    </div>
  )
}
