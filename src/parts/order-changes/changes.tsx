import type { ReadonlySignal } from '@preact/signals-core'
import type { Change } from '../../domain/agreement'
import { changeWords } from '../../domain/agreement-words'
import { fill } from '../../lib/fill'
import { useSession, useTexts } from '../../session/SessionContext'
import type { Decision } from '../../stores/decision'
import { changeNoticesOf } from '../../stores/order/outside-changes'
import { css } from '../../styles/sheet'
import { bulletsClass } from '../../styles/layout'
import { agreementText } from '../../text/agreement'
import { checkoutPaymentText } from '../../text/checkout'
import { Notice } from '../../ui/Notice'
import { useSelected } from '../order/useSelected'

function useChangeWords(): (change: Change) => string {
  const texts = { words: useTexts(agreementText), methods: useTexts(checkoutPaymentText) }
  return (change) => changeWords(change, texts)
}

/** Shown above the pressed button: more lines would push the order out of view. */
const MOST = 4

interface ChangeNoticeProps {
  title: string
  hint: string
  changes: readonly Change[]
}

/** Why nothing was sent: values that changed since the person last saw them, each with the old and the new one. */
export function ChangeNotice({ title, hint, changes }: ChangeNoticeProps) {
  const words = useTexts(agreementText)
  const say = useChangeWords()
  const more = changes.length - MOST
  return (
    <Notice tone="warning" title={title}>
      <ul className={bulletsClass}>
        {changes.slice(0, MOST).map((change) => (
          <li key={change.key}>{say(change)}</li>
        ))}
        {more > 0 && <li>{fill(words.more, { count: more })}</li>}
      </ul>
      {hint}
    </Notice>
  )
}

/** Selects the changes made elsewhere that belong to one place. */
export type Belongs = (change: Change) => boolean

/** Those changes. The list keeps its identity while they stay the same, so that one line of many renders alone. */
export function useElsewhere(belongs: Belongs): readonly Change[] {
  const { changes } = changeNoticesOf(useSession())
  return useSelected(() => changes.value.filter(belongs), [changes, belongs])
}

interface ElsewhereNoteProps {
  /** Must be stable between renders. */
  belongs: Belongs
  className?: string
}

export function ElsewhereNote({ belongs, className }: ElsewhereNoteProps) {
  const session = useSession()
  const changes = useElsewhere(belongs)
  const { ok } = useTexts(agreementText)
  const say = useChangeWords()
  if (changes.length === 0) return null
  return (
    <div className={className}>
      <Notice label={ok} onAction={() => changeNoticesOf(session).dismiss(changes)}>
        {changes.map((change) => (
          <p key={change.key}>{say(change)}</p>
        ))}
      </Notice>
    </div>
  )
}

interface DecisionNoteProps {
  state: Decision
  words: Readonly<Record<'changedTitle' | 'changedHint' | 'unknownTitle' | 'unknownHint' | 'checkAgain', string>>
  onCheck: () => Promise<unknown>
}

/** A press that decided nothing, since the order had changed, or whose answer was lost: neither success nor failure. */
export function DecisionNote({ state, words, onCheck }: DecisionNoteProps) {
  if (state.status === 'changed')
    return <ChangeNotice title={words.changedTitle} hint={words.changedHint} changes={state.changes} />
  if (state.status !== 'unknown') return null
  return (
    <Notice tone="warning" title={words.unknownTitle} label={words.checkAgain} onAction={() => void onCheck()}>
      {words.unknownHint}
    </Notice>
  )
}

const overtakenClass = css`
  padding: 8px var(--v-side) 0;
`

/** For a person whose order somebody else decided, before the press or in its moment: the differences from what was seen. */
export function OvertakenNotice({ state }: { state: ReadonlySignal<Decision> }) {
  const session = useSession()
  const text = useTexts(agreementText)
  const ended = state.value
  const changes = ended.status === 'changed' ? ended.changes : changeNoticesOf(session).overtaken.value
  if (changes.length === 0) return null
  return (
    <div className={overtakenClass}>
      <ChangeNotice title={text.overtakenTitle} hint={text.overtakenHint} changes={changes} />
    </div>
  )
}
