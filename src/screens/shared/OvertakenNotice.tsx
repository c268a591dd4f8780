import type { ReadonlySignal } from '@preact/signals-core'
import { useSession, useTexts } from '../../session/SessionContext'
import type { Decision } from '../../stores/decision'
import { agreementText } from '../../text/agreement'
import { ChangeNotice } from './ChangeNotice'

/** For a press that came after somebody else decided another order: the differences from what the person saw. */
export function OvertakenNotice({ state }: { state: ReadonlySignal<Decision> }) {
  useSession()
  const text = useTexts(agreementText)
  const ended = state.value
  if (ended.status !== 'changed') return null
  return <ChangeNotice title={text.overtakenTitle} hint={text.overtakenHint} changes={ended.changes} />
}
