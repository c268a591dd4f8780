import { useEffect, type ReactNode } from 'react'
import { plainPath, START } from '../lib/paths'
import { useSession, useTexts, useView } from '../session/SessionContext'
import { screenTitles } from '../text/shell'
import { PendingScreen } from './PendingScreen'
import { routeOf } from './routes'

/** The screen of the current path. Reports each change of screen to the host. */
export function Screens() {
  const view = useView()
  const titles = useTexts(screenTitles)
  const path = view.history.path.value
  const { title, screen: Screen, isGuarded } = routeOf(path)
  const isStart = plainPath(path) === '/'
  const name = title && titles[title]
  useEffect(() => {
    if (!isStart && name) view.reportScreen(path, name)
  }, [path, name, isStart, view])
  if (isStart) return <Redirect to={START} />
  return isGuarded ? <Guarded>{<Screen />}</Guarded> : <Screen />
}

/** Waits for the session and its settings. Without a session it goes to the page for invalid sessions. */
function Guarded({ children }: { children: ReactNode }) {
  const { remote, areSettingsSettled } = useSession()
  if (remote.value.status === 'failed') return <Redirect to="/invalid-session" />
  if (remote.value.status === 'loading' || !areSettingsSettled.value) return <PendingScreen />
  return children
}

function Redirect({ to }: { to: string }) {
  const { history } = useView()
  useEffect(() => history.navigate(to, { replace: true, asksHost: false }), [history, to])
  return null
}
