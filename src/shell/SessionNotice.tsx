import { chatUrl } from '../domain/redirects'
import { forgetForTab } from '../lib/kept-session'
import { BackToChat } from '../parts/frame/BackToChat'
import { useTexts, useView } from '../session/SessionContext'
import { dataOf } from '../lib/remote'
import { rowClass } from '../styles/layout'
import { css } from '../styles/sheet'
import { sessionText } from '../text/session'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { useIsSlow } from '../ui/useIsSlow'

/** A host has this long to set a new code before the shopper reads that the session has expired, ms. */
const SHOWN_AFTER = 1500

const place = css`
  position: sticky;
  top: 48px;
  z-index: 10;
  flex: none;
  padding: 8px var(--v-side);
  background: var(--v-surface);
  border-bottom: 1px solid var(--v-line);
`

export function SessionNotice() {
  const { session } = useView()
  const { value: trouble } = session.trouble
  // The page for invalid sessions says it already.
  if (!trouble || session.remote.value.status === 'failed') return null
  return trouble === 'expired' ? <Expired /> : <Lost />
}

function Expired() {
  const text = useTexts(sessionText)
  const isSaid = useIsSlow(true, SHOWN_AFTER)
  if (!isSaid) return null
  return (
    <div className={place}>
      <Notice tone="danger" title={text.expiredTitle} action={<BackToChat size="small" />}>
        {text.expired}
      </Notice>
    </div>
  )
}

function Lost() {
  const { session } = useView()
  const text = useTexts(sessionText)
  const goOn = () => {
    forgetForTab('session_user_id')
    session.trouble.value = null
  }
  const hasWayBack = chatUrl(session.settings.value, dataOf(session.remote.value)) !== null
  const action = (
    <div className={rowClass}>
      <BackToChat size="small" />
      <Button variant="quiet" size="small" onClick={goOn}>
        {text.goOn}
      </Button>
    </div>
  )
  return (
    <div className={place} role="alert">
      <Notice
        tone="warning"
        title={text.lostTitle}
        label={hasWayBack ? undefined : text.goOn}
        onAction={goOn}
        action={action}
      >
        {text.lost}
      </Notice>
    </div>
  )
}
