import type { Deferred } from '../lib/deferred'
import { settledWithin, wait } from '../lib/wait'
import type { SessionEvent } from '../stores/session-events'
import type { Property } from '../opening/attributes'
import type * as Diagnostics from './diagnostics'

/** Delay between the first screen and the check for a host developer's mistakes, ms. */
const CHECK_AFTER = 500
/** Longest wait for a first screen, ms. */
const CHECK_AT_LAST = 3000

type Say = (words: typeof Diagnostics) => void

interface DiagnosisOptions extends Diagnostics.ReportTarget {
  values: ReadonlyMap<Property, string>
  ready: () => Deferred<void>
}

/** Checks the values of one element together, once the first screen no longer needs the network. */
export function createDiagnosis({ values, ready, ...target }: DiagnosisOptions) {
  const unchecked = new Set<Property>()

  function checkAll(): void {
    const names = [...unchecked]
    unchecked.clear()
    import('./attribute-doubts').then((part) => part.reportDoubtful(target, names, values)).catch(() => undefined)
  }

  const firstScreen = () => settledWithin(CHECK_AT_LAST, ready().promise)

  return {
    firstScreen,
    /** Tells the host's developer what failed, and what the backend answered amiss. */
    hear(event: SessionEvent, apiBase: string): void {
      if (event.type === 'error') report((words) => words.reportFailure(target.tag, event.error, apiBase))
      // After the first screen, which needs the network first.
      if (event.type === 'misread')
        void firstScreen().then(() => report((words) => words.reportMisread(event.misread, apiBase)))
    },
    check(name: Property): void {
      if (unchecked.size === 0)
        void firstScreen()
          .then(() => wait(CHECK_AFTER))
          .then(checkAll)
      unchecked.add(name)
    },
  }
}

/** Reports with code loaded on demand. A network problem may keep that code away too: then nothing is reported. */
export function report(say: Say): void {
  void import('./diagnostics').then(say, () => undefined)
}
