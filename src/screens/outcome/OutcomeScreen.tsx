import { useEffect, useRef, type ReactNode } from 'react'
import { closedLink, type ClosedLink } from '../../domain/handover'
import { sessionFailure } from '../../domain/session-identity'
import { keepsVisits } from '../../lib/keeps-visits'
import { plainPath } from '../../lib/paths'
import { useTexts, useView } from '../../session/SessionContext'
import { outcomeText } from '../../text/outcome'
import { screenTitles } from '../../text/titles'
import { troubleText } from '../../text/trouble'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { BackToChat } from '../../parts/frame/BackToChat'
import { useScreen } from '../../parts/frame/useScreen'
import { ChangePaymentScreen, EndingScreen } from './endings'
import { SlowNote } from '../../ui/SlowNote'

const pages: Readonly<Record<string, () => ReactNode>> = {
  '/finish': () => <EndingScreen reason="finished" />,
  '/confirm': () => <EndingScreen reason="confirmed" />,
  '/change-payment': ChangePaymentScreen,
  '/invalid-session': InvalidSessionScreen,
}

export function OutcomeScreen() {
  const { history } = useView()
  const Page = pages[plainPath(history.path.value)] ?? NotFoundScreen
  return <Page />
}

/** '/invalid-session': the link has expired, or the shop cannot be reached. */
function InvalidSessionScreen() {
  const { session, history } = useView()
  const text = useTexts(outcomeText)
  const remote = session.remote.value
  const isAsking = remote.status === 'loading'
  const error = useLast(remote.status === 'failed' ? remote.error : null)
  const failure = error ? sessionFailure(error) : 'unreachable'
  const closed = error && closedLink(error)
  const titles = { over: text.invalidTitle, unwell: text.unwellTitle, unreachable: text.unreachableTitle }
  useScreen(titles[failure], false)
  // A retry may have opened the session.
  useEffect(() => {
    if (remote.status === 'ready') history.navigate('/catalog', { replace: true, asksHost: false })
  }, [remote, history])
  const hints = {
    over: closed ? text[closedHint(closed)] : session.hasCode ? text.invalidHint : text.missingHint,
    unwell: text.unwellHint,
    unreachable: text.unreachableHint,
  }
  const retry = (
    <>
      <Button isBusy={isAsking} onClick={() => void session.refresh()}>
        {text.retry}
      </Button>
      <SlowNote isWaiting={isAsking} />
    </>
  )
  return (
    <EmptyState
      isPage
      spot={failure === 'over' ? { scene: 'chat', mark: 'waiting' } : { scene: 'shop', mark: 'trouble' }}
      title={titles[failure]}
      message={<span role="alert">{hints[failure]}</span>}
      action={failure === 'over' ? <BackToChat /> : retry}
    />
  )
}

function closedHint(closed: ClosedLink) {
  if (closed !== 'used') return `${closed}Hint` as const
  // A browser that forgets is another one at each tap.
  return keepsVisits() ? 'usedHint' : 'forgetfulHint'
}

function useLast<T>(value: T | null): T | null {
  const last = useRef(value)
  last.current = value ?? last.current
  return last.current
}

function NotFoundScreen() {
  const { history } = useView()
  const text = useTexts(troubleText)
  useScreen(useTexts(screenTitles).notFound)
  const back = <Button onClick={() => history.navigate('/catalog')}>{text.backToStart}</Button>
  return (
    <EmptyState
      isPage
      spot={{ scene: 'search' }}
      title={text.notFoundTitle}
      message={text.notFoundHint}
      action={back}
    />
  )
}
