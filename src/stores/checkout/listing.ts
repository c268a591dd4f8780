import { batch, signal, type ReadonlySignal } from '@preact/signals-core'
import type { CallOptions } from '../../api/call'
import type { SessionEvents } from '../session-events'
import { dataOf, loading, type Remote } from '../../lib/remote'
import { createLatest } from '../latest'

/** A list of the server's that belongs to a question, e.g. the options that reach an address. */
export interface Listing<Item, Question> {
  /** null until something is asked. The list at hand stays while the same question is asked again. */
  readonly remote: ReadonlySignal<Remote<readonly Item[]> | null>
  readonly isBusy: ReadonlySignal<boolean>
  /** Asks, unless the same question is answered or on its way. Resolves when the answer, good or bad, is here. */
  ask(question: Question): Promise<void>
  reload(): Promise<void>
  forget(): void
}

/** The last question wins: the answer to an earlier one is never shown. */
export function createListing<Item, Question = void>(
  events: SessionEvents,
  fetch: (question: Question, options: CallOptions) => Promise<readonly Item[]>,
): Listing<Item, Question> {
  const remote = signal<Remote<readonly Item[]> | null>(null)
  const isBusy = signal(false)
  let asked: { question: Question; key: string } | null = null
  const latest = createLatest(events)
  let answer: Promise<void> = Promise.resolve()

  async function send(question: Question): Promise<void> {
    batch(() => {
      isBusy.value = true
      if (!remote.peek() || !dataOf(remote.peek() ?? loading)) remote.value = loading
    })
    const items = await latest.ask((options) => fetch(question, options))
    if (items) settle(items)
  }

  function settle(next: Remote<readonly Item[]> | null): void {
    batch(() => {
      remote.value = next
      isBusy.value = false
    })
  }

  function ask(question: Question): Promise<void> {
    const key = JSON.stringify(question) ?? ''
    const isKnown = asked?.key === key && remote.peek()?.status !== 'failed'
    if (isKnown) return answer
    if (asked?.key !== key) remote.value = null
    asked = { question, key }
    return (answer = send(question))
  }

  return {
    remote,
    isBusy,
    ask,
    reload: () => (asked ? (answer = send(asked.question)) : Promise.resolve()),
    forget() {
      latest.drop()
      asked = null
      settle(null)
    },
  }
}
