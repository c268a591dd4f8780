import { useEffect, type ReactNode } from 'react'
import { plainPath, START } from '../lib/paths'
import { useSession, useView } from '../session/SessionContext'
import { PendingScreen } from './PendingScreen'
import { routeOf } from './routes'

/** The screen of the current path. */
export function Screens() {
  const path = useView().history.path.value
  const { screen: Screen, isGuarded } = routeOf(path)
  if (plainPath(path) === '/') return <Redirect to={START} />
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
