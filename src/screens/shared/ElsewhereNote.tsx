import { computed } from '@preact/signals-core'
import { useMemo } from 'react'
import type { Change } from '../../domain/agreement'
import { changeWords } from '../../domain/agreement-words'
import { changeNoticesOf } from '../../stores/outside-changes'
import { useSession, useTexts } from '../../session/SessionContext'
import { agreementText } from '../../text/agreement'
import { checkoutPaymentText } from '../../text/checkout-payment'
import { Notice } from '../../ui/Notice'

/** Selects the changes made elsewhere that belong to one place. */
export type Belongs = (change: Change) => boolean

const NONE: readonly Change[] = []

/** Those changes. The list keeps its identity while they stay the same, so that one line of many renders alone. */
export function useElsewhere(belongs: Belongs): readonly Change[] {
  const { changes } = changeNoticesOf(useSession())
  const model = useMemo(() => {
    let last = NONE
    return computed(() => {
      const mine = changes.value.filter(belongs)
      const isSame = mine.length === last.length && mine.every((change, at) => change === last[at])
      return (last = isSame ? last : mine)
    })
  }, [changes, belongs])
  return model.value
}

interface ElsewhereNoteProps {
  /** Must be stable between renders. */
  belongs: Belongs
}

export function ElsewhereNote({ belongs }: ElsewhereNoteProps) {
  const session = useSession()
  const changes = useElsewhere(belongs)
  const words = useTexts(agreementText)
  const methods = useTexts(checkoutPaymentText)
  if (changes.length === 0) return null
  return (
    <Notice label={words.ok} onAction={() => changeNoticesOf(session).dismiss(changes)}>
      {changes.map((change) => (
        <p key={change.key}>{changeWords(change, { words, methods })}</p>
      ))}
    </Notice>
  )
}
