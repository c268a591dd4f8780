import { batch, computed, signal } from '@preact/signals-core'
import type { CallOptions } from '../../api/call'
import type { SessionEvents } from '../session-events'
import { dataOf, loading, type Remote } from '../../lib/remote'
import { createLatest } from '../latest'

export type Inquiry<Data, Question = void> = ReturnType<typeof createInquiry<Data, Question>>

/**
 * Data of the server that belongs to a question, e.g. the options that reach an address. The last question wins: the
 * answer to an earlier one is never shown.
 */
export function createInquiry<Data, Question = void>(
  events: SessionEvents,
  fetch: (question: Question, options: CallOptions) => Promise<Data>,
) {
  const remote = signal<Remote<Data> | null>(null)
  const data = computed(() => dataOf(remote.value ?? loading))
  const isBusy = signal(false)
  let last: { question: Question; key: string } | null = null
  const latest = createLatest(events)
  let answer: Promise<void> = Promise.resolve()

  async function send(question: Question): Promise<void> {
    batch(() => {
      isBusy.value = true
      if (data.peek() === null) remote.value = loading
    })
    const answered = await latest.ask((options) => fetch(question, options))
    if (answered) settle(answered)
  }

  function settle(next: Remote<Data> | null): void {
    batch(() => {
      remote.value = next
      isBusy.value = false
    })
  }

  return {
    /** null until something is asked. The answer at hand stays while the same question is asked again. */
    remote,
    data,
    isBusy,
    /** Asks, unless the same question is answered or on its way. Resolves when the answer, good or bad, is here. */
    ask(question: Question): Promise<void> {
      const key = JSON.stringify(question) ?? ''
      const isKnown = last?.key === key && remote.peek()?.status !== 'failed'
      if (isKnown) return answer
      if (last?.key !== key) remote.value = null
      last = { question, key }
      return (answer = send(question))
    },
    reload: (): Promise<void> => (last ? (answer = send(last.question)) : Promise.resolve()),
    forget(): void {
      latest.drop()
      last = null
      settle(null)
    },
  }
}
