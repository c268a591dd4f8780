import { useMemo } from 'react'
import { partnerRestart, partnerStoreUrl, readPartnerReturn } from '../../domain/partner'
import { plainPath } from '../../lib/paths'
import { useTexts, useView } from '../../session/SessionContext'
import { screenClass } from '../../styles/stack'
import { groundClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { partnerText } from '../../text/partner'
import { screenTitles } from '../../text/titles'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { useScreenReady } from '../shared/useScreenReady'
import { useScreenTitle } from '../shared/useScreenTitle'
import { Authorize } from './Authorize'
import { LinkForm } from './LinkForm'

const page = css`
  padding: 24px var(--v-side);
`

/** '/tray/register' asks for the partner's authorisation, '/tray/register/callback' completes the link. */
export function PartnerScreen() {
  const { history } = useView()
  const path = history.path.value
  useScreenReady(true)
  useScreenTitle(useTexts(screenTitles).partner)
  return (
    <div className={`${screenClass} ${groundClass} ${page}`}>
      {plainPath(path) === '/tray/register' ? <Authorize storeUrl={partnerStoreUrl(path)} /> : <Return path={path} />}
    </div>
  )
}

function Return({ path }: { path: string }) {
  const returned = useMemo(() => readPartnerReturn(path), [path])
  return returned ? <LinkForm returned={returned} /> : <Incomplete restart={partnerRestart(path)} />
}

function Incomplete({ restart }: { restart: string | null }) {
  const { history } = useView()
  const text = useTexts(partnerText)
  const action = restart !== null && <Button onClick={() => history.navigate(restart)}>{text.restart}</Button>
  return (
    <EmptyState
      spot={{ scene: 'shop', mark: 'trouble' }}
      title={text.incompleteTitle}
      message={text.incompleteHint}
      action={action}
    />
  )
}
