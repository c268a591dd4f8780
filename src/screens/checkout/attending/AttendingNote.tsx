import { useEffect } from 'react'
import { momentOf } from '../../../domain/instant'
import { fill } from '../../../lib/fill'
import { useSession, useTexts, useView } from '../../../session/SessionContext'
import { attendingOf } from '../../../stores/attending'
import { css } from '../../../styles/sheet'
import { attendingText } from '../../../text/attending'
import { Notice } from '../../../ui/Notice'
import { ErrorNotice } from '../../../parts/messages/failures'
import { SlowNote } from '../../../ui/SlowNote'

const place = css`
  display: grid;
  gap: 8px;
  padding: 8px var(--v-side) 0;
`

/** Says that another agent has the contact, and takes the order over with one press. Nothing where nobody else is. */
export function AttendingNote() {
  const session = useSession()
  const { toasts } = useView()
  const text = useTexts(attendingText)
  const attending = attendingOf(session)
  const present = attending.present.value
  const isLost = attending.isLost.value
  useEffect(() => void attending.arrive(), [attending])
  if (!present || present.isMine) return null
  const name = present.name || text.someone
  const { time } = momentOf(present.since, text)
  async function take(): Promise<void> {
    await attending.take()
    if (attending.present.peek()?.isMine) toasts.show(text.taken)
  }
  return (
    <div className={place} role="status">
      <Notice
        hasButton
        tone={isLost ? 'warning' : 'info'}
        title={fill(isLost ? text.lost : text.other, { name, time })}
        label={isLost ? text.takeBack : text.take}
        onAction={() => void take()}
      >
        {text.hint}
      </Notice>
      <SlowNote isWaiting={attending.isTaking.value} />
      <ErrorNotice error={attending.error.value} />
    </div>
  )
}
