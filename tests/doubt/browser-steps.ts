import { array, constant, constantFrom, integer, oneof, record, sample, type Arbitrary } from 'fast-check'
import { faults, type FaultName } from './line.ts'

/** The tab of a press that happens in both at the same moment. */
export const BOTH = 2

/** One thing that a shopper, the line or somebody else does. A press on a control that is not there is left out. */
export type BrowserStep =
  | { do: 'add' | 'more' | 'less' | 'remove'; tab: number; at: number }
  | { do: 'cart' | 'catalog' | 'reload' | 'back' | 'dismiss' | 'leave field' | 'look'; tab: number }
  | { do: 'confirm' | 'renew'; tab: number }
  | { do: 'quantity'; tab: number; at: number; quantity: number }
  | { do: 'fault'; tab: number; path: string; fault: FaultName }
  | { do: 'offline' | 'online' }
  | { do: 'other'; what: 'line' | 'quantity' | 'minimum' }
  | { do: 'pix'; what: 'expires' | 'paid' }
  | { do: 'wait'; ms: number }

export interface BrowserSequence {
  /** A cart to be confirmed, or a PIX charge to be paid. */
  what: 'cart' | 'pix'
  steps: BrowserStep[]
}

/** A longer fault would hold a sequence up for many seconds; after an end of the session a page has nothing to show. */
const SHORT = faults.filter((fault) => fault !== 'very late answer' && fault !== '401')

const tab = constantFrom(0, 0, 0, 1)
const tabs = constantFrom(0, 0, 1, BOTH)
const at = integer({ min: 0, max: 3 })

function named(weight: number, name: BrowserStep['do'], parts: Record<string, Arbitrary<unknown>> = {}) {
  return { weight, arbitrary: record({ do: constant(name), ...parts }) as unknown as Arbitrary<BrowserStep> }
}

const faultOf = (...paths: string[]) => ({ tab, path: constantFrom(...paths), fault: constantFrom(...SHORT) })

const shared = [
  named(1, 'reload', { tab }),
  named(1, 'back', { tab }),
  named(1, 'dismiss', { tab }),
  named(1, 'look', { tab }),
  named(1, 'offline'),
  named(1, 'online'),
  named(3, 'wait', { ms: constantFrom(50, 400, 1300) }),
]

const ofCart = [
  named(4, 'add', { tab, at }),
  named(1, 'more', { tab, at }),
  named(1, 'less', { tab, at }),
  named(1, 'remove', { tab, at }),
  named(3, 'cart', { tab }),
  named(2, 'catalog', { tab }),
  named(5, 'confirm', { tab: constantFrom(0, 1, 1, BOTH) }),
  named(4, 'quantity', { tab, at, quantity: constantFrom(0, 1, 7, 19, 20, 25, 40) }),
  named(1, 'leave field', { tab }),
  named(6, 'fault', faultOf('/order/items', '/order/confirm', '/order/current', '/order/')),
  named(1, 'other', { what: constantFrom('line', 'quantity', 'minimum') }),
]

const ofPix = [
  named(5, 'renew', { tab: tabs }),
  named(3, 'pix', { what: constantFrom('expires', 'expires', 'paid') }),
  named(5, 'fault', faultOf('/payment/method', '/order/current', '/order/')),
]

function sequenceOf(what: BrowserSequence['what'], own: typeof ofCart): Arbitrary<BrowserSequence> {
  const steps = array(oneof(...shared, ...own), { minLength: 4, maxLength: 12, size: 'max' })
  return record({ what: constant(what), steps })
}

const sequences = oneof(
  { weight: 3, arbitrary: sequenceOf('cart', ofCart) },
  { weight: 1, arbitrary: sequenceOf('pix', ofPix) },
)

export function browserSequenceOf(seed: number): BrowserSequence {
  const [sequence] = sample(sequences, { seed, numRuns: 1 })
  if (!sequence) throw new Error('There is no sequence.')
  return sequence
}
