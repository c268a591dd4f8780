import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import { partnerStoreUrl, readPartnerReturn } from '../../domain/partner'
import { plainPath } from '../../lib/paths'
import { useTexts, useView } from '../../session/SessionContext'
import { partnerText } from '../../text/partner'
import { EmptyState } from '../../ui/EmptyState'
import { WarningIcon } from '../../ui/icons'
import { useScreenReady } from '../shared/useScreenReady'
import { Authorize } from './Authorize'
import { LinkForm } from './LinkForm'

/** '/tray/register' asks for the partner's authorisation, '/tray/register/callback' completes the link. */
export function PartnerScreen() {
  useSignals()
  const { history } = useView()
  const path = history.path.value
  useScreenReady(true)
  return plainPath(path) === '/tray/register' ? <Authorize storeUrl={partnerStoreUrl(path)} /> : <Return path={path} />
}

function Return({ path }: { path: string }) {
  const text = useTexts(partnerText)
  const returned = useMemo(() => readPartnerReturn(path), [path])
  if (returned) return <LinkForm returned={returned} />
  return <EmptyState icon={<WarningIcon size={32} />} title={text.incompleteTitle} message={text.incompleteHint} />
}
