import { useSession, useTexts } from '../../session/SessionContext'
import { proposalsOf } from '../../stores/proposals/proposals'
import { proposalsText } from '../../text/proposals'
import { Notice } from '../../ui/Notice'
import { ChangeNotice } from '../order-changes/changes'
import { ErrorNotice } from '../messages/failures'
import { useMessageFor } from '../messages/useMessageFor'

/** Nothing was accepted, or it was: said where the card was pressed. */
export function Outcome() {
  const { acceptance, check, dismiss } = proposalsOf(useSession())
  const text = useTexts(proposalsText)
  const messageFor = useMessageFor()
  const ended = acceptance.value
  if (ended.status === 'changed')
    return (
      <div role="alert">
        <ChangeNotice title={text.changedTitle} hint={text.changedHint} changes={ended.changes} />
      </div>
    )
  if (ended.status === 'refused')
    return <ErrorNotice error={ended.error} title={text.failedTitle} label={text.ok} onAction={dismiss} />
  if (ended.status === 'unknown')
    return (
      <Notice tone="warning" title={text.unknown} label={text.check} onAction={() => void check()}>
        {messageFor(ended.error)}
      </Notice>
    )
  if (ended.status === 'done')
    return (
      <output>
        <Notice label={text.ok} onAction={dismiss}>
          {text.accepted}
        </Notice>
      </output>
    )
  return null
}
