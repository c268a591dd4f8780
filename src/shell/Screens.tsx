import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, type ReactNode } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { useSession, useTexts, useView } from '../session/SessionContext'
import { screenTitles } from '../text/shell'
import { START } from './history'
import { PendingScreen } from './PendingScreen'
import { routes } from './routes'

/** The screen of the current path. */
export function Screens() {
  const titles = useTexts(screenTitles)
  return (
    <Switch>
      <Route path="/">
        <Redirect to={START} replace />
      </Route>
      {routes.map(({ path, title, screen: Screen, isGuarded }) => (
        <Route key={path} path={path}>
          <Announced title={titles[title]}>{isGuarded ? <Guarded>{<Screen />}</Guarded> : <Screen />}</Announced>
        </Route>
      ))}
    </Switch>
  )
}

/** Waits for the session and its settings; without a session the shopper goes to the page that says so. */
function Guarded({ children }: { children: ReactNode }) {
  useSignals()
  const { remote, areSettingsSettled } = useSession()
  if (remote.value.status === 'failed') return <Redirect to="/invalid-session" replace />
  if (remote.value.status === 'loading' || !areSettingsSettled.value) return <PendingScreen />
  return children
}

/** Tells the host each move between screens. */
function Announced({ title, children }: { title: string; children: ReactNode }) {
  useSignals()
  const view = useView()
  const path = view.history.path.value
  useEffect(() => view.reportScreen(path, title), [path, title, view])
  return children
}
