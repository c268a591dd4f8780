import type { Deferred } from '../lib/deferred'
import { settledWithin, wait } from '../lib/wait'
import type { AttributeName } from './attributes'
import type * as Diagnostics from './diagnostics'

/** After the first screen, how long until values are looked through for a host developer's mistakes, ms. */
const CHECK_AFTER = 500
/** How long they wait for a first screen that does not come, ms. */
const CHECK_AT_LAST = 3000

interface DiagnosisOptions {
  told: Diagnostics.Told
  values: ReadonlyMap<AttributeName, string>
  ready: () => Deferred<void>
}

/** When the values of one element are looked through: together, once the first screen has had the network. */
export function createDiagnosis({ told, values, ready }: DiagnosisOptions) {
  const unchecked = new Set<AttributeName>()

  function checkAll(): void {
    const names = [...unchecked]
    unchecked.clear()
    tell((words) => words.tellProblems(told, names, values))
  }

  /** The first screen is there, or will not be for a while. */
  const firstScreen = () => settledWithin(CHECK_AT_LAST, ready().promise)

  return {
    firstScreen,
    check(name: AttributeName): void {
      if (unchecked.size === 0)
        void firstScreen()
          .then(() => wait(CHECK_AFTER))
          .then(checkAll)
      unchecked.add(name)
    },
  }
}

/**
 * Lets something be said to the host developer; the sentences come when they are needed. What is wrong may be the network
 * that they would come over: nobody hears a second complaint then.
 */
export function tell(say: (words: typeof Diagnostics) => void): void {
  void import('./diagnostics').then(say, () => undefined)
}
