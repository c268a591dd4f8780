import {
  boolean,
  commands,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  type Arbitrary,
  type AsyncCommand,
  type WeightedArbitrary,
} from 'fast-check'
import { faults, type FaultName } from './line'

/** The tab of a step that happens in both at the same moment. */
export const BOTH = 2

/** One thing that happens. A step that cannot happen as things stand, such as a press on a button that is off, is left out. */
export type Step =
  | { do: 'add'; tab: number; product: string; quantity: number }
  | { do: 'set'; tab: number; line: number; quantity: number }
  | { do: 'remove'; tab: number; line: number }
  /** The shopper's 'Confirmar', or the agent's 'Finalizar'. */
  | { do: 'confirm'; tab: number; isDoubleTap?: boolean; isSecond?: boolean }
  | { do: 'cancel'; tab: number; isDoubleTap?: boolean }
  | { do: 'pay'; tab: number; card: 'good' | 'refused' | 'waits'; isDoubleTap?: boolean; isSecond?: boolean }
  /** 'Verificar' after an unknown outcome. */
  | { do: 'check'; tab: number }
  | { do: 'start over'; tab: number }
  | { do: 'change method'; tab: number }
  /** 'Gerar novo código' of an expired PIX. */
  | { do: 'renew'; tab: number; isSecond?: boolean }
  | { do: 'dismiss'; tab: number }
  /** An agent's choices. */
  | { do: 'choose'; tab: number; what: 'pix' | 'card' | 'coupon' | 'no coupon' | 'name' | 'slot' | 'address' }
  /** A shopper's, to the newest open proposal. */
  | { do: 'accept'; tab: number }
  | { do: 'refuse'; tab: number }
  | { do: 'reload'; tab: number }
  /** Nothing of the tab runs, and answers wait; `isLeft`: the browser keeps its page for the way back. */
  | { do: 'sleep'; tab: number; ms: number; isLeft: boolean }
  | { do: 'look'; tab: number }
  /** The next calls that match meet a fault. */
  | { do: 'fault'; tab: number; calls: CallKind; fault: FaultName; times: number }
  /** The next deciding call arrives; its answer, and every call after it, is lost for a while. */
  | { do: 'cut'; tab: number; ms: number }
  /** The server, or somebody else, changes something. */
  | { do: 'server'; what: 'paid' | 'pix expires' | 'minimum' | 'session ends' }
  | { do: 'other'; what: 'quantity' | 'line' | 'coupon' | 'proposal' }
  /** A new code arrives for a session that has ended: of the same person, or of somebody else by mistake. */
  | { do: 'new code'; tab: number; of: 'same' | 'stranger' }
  | { do: 'wait'; ms: number }

export type CallKind = 'any' | 'read' | 'write' | 'deciding' | 'first'

interface Setting {
  /** `pair`: the shopper has the first tab, and an attendant the second, at a machine of their own. */
  who: 'shopper' | 'agent' | 'pair'
  method: 'pix' | 'card'
  features: ('revision' | 'idempotency' | 'proposals')[]
}

/** Who takes the steps. */
interface Taker {
  can(step: Step): boolean
  take(step: Step): Promise<void>
}

/** As it was drawn. */
export interface Sequence extends Setting {
  steps: Iterable<AsyncCommand<Taker, Taker>>
}

/** As it was played: the steps that could be taken. */
export interface Played extends Setting {
  steps: Step[]
}

/** fast-check leaves a step out of a failure where it could not be taken. */
const commandOf = (one: Step): AsyncCommand<Taker, Taker> => ({
  check: (world) => world.can(one),
  run: (_, world) => world.take(one),
  toString: () => JSON.stringify(one),
})

/** Plays a sequence again. */
export const playedAgain = ({ steps, ...setting }: Played): Sequence => ({ ...setting, steps: steps.map(commandOf) })

const tab = constantFrom(0, 0, 1)
const fault = constantFrom(...faults)
const slow: FaultName[] = ['late request', 'late answer', 'very late answer']
/** A second tap before the button has been drawn as busy. */
const isDoubleTap = constantFrom(false, false, true)
/** On the second element of the page. */
const isSecond = boolean()
/** A press that decides something may happen in both tabs at once. */
const tabs = constantFrom(0, 0, 1, BOTH)

/** A step of a name, as often as its weight says. */
function step(
  weight: number,
  name: Step['do'],
  parts: Record<string, Arbitrary<unknown>> = {},
): WeightedArbitrary<Step> {
  return { weight, arbitrary: record({ do: constant(name), ...parts }) as unknown as Arbitrary<Step> }
}

const shared = [
  step(6, 'add', {
    tab,
    product: constantFrom('cafe', 'pao', 'mel', 'sal', 'fim'),
    quantity: integer({ min: 1, max: 3 }),
  }),
  step(7, 'set', { tab, line: integer({ min: 0, max: 2 }), quantity: integer({ min: 0, max: 9 }) }),
  step(2, 'remove', { tab, line: integer({ min: 0, max: 2 }) }),
  step(7, 'confirm', { tab: tabs, isDoubleTap, isSecond }),
  step(2, 'check', { tab }),
  step(1, 'dismiss', { tab }),
  step(3, 'reload', { tab }),
  step(2, 'look', { tab }),
  step(3, 'sleep', { tab, ms: constantFrom(300, 2500, 20_000), isLeft: boolean() }),
  step(12, 'fault', {
    tab,
    calls: constantFrom<CallKind>('any', 'read', 'write', 'write', 'deciding', 'deciding', 'first'),
    fault: constantFrom(...faults),
    times: constantFrom(1, 1, 1, 2, 4),
  }),
  step(2, 'cut', { tab, ms: constantFrom(3000, 12_000, 60_000) }),
  step(2, 'server', { what: constantFrom('paid', 'pix expires', 'minimum', 'session ends') }),
  step(2, 'other', { what: constantFrom('quantity', 'line', 'coupon', 'proposal') }),
  step(1, 'new code', { tab, of: constantFrom('same', 'stranger') }),
  step(8, 'wait', { ms: constantFrom(30, 300, 800, 1100, 2500, 8000) }),
]

const ofShoppers = [
  step(7, 'pay', { tab: tabs, card: constantFrom('good', 'good', 'refused', 'waits'), isDoubleTap, isSecond }),
  step(1, 'start over', { tab }),
  step(1, 'change method', { tab }),
  step(6, 'renew', { tab: tabs, isSecond }),
  step(3, 'server', { what: constant('pix expires') }),
  step(1, 'other', { what: constant('proposal') }),
  step(2, 'accept', { tab: tabs }),
  step(1, 'refuse', { tab }),
]

const ofAgents = [
  step(8, 'choose', { tab, what: constantFrom('pix', 'card', 'coupon', 'no coupon', 'name', 'slot', 'address') }),
  step(2, 'cancel', { tab: tabs }),
]

/** Each has their own presses; what both have is among `shared`. */
const ofPairs = [
  step(5, 'pay', { tab: constant(0), card: constantFrom('good', 'good', 'refused', 'waits'), isDoubleTap, isSecond }),
  step(1, 'start over', { tab: constant(0) }),
  step(2, 'change method', { tab: constant(0) }),
  step(2, 'renew', { tab: constant(0), isSecond }),
  step(2, 'other', { what: constant('proposal') }),
  step(3, 'accept', { tab: constant(0) }),
  step(1, 'refuse', { tab: constant(0) }),
  step(8, 'choose', {
    tab: constant(1),
    what: constantFrom('pix', 'card', 'coupon', 'no coupon', 'name', 'slot', 'address'),
  }),
  step(1, 'cancel', { tab: constant(1) }),
]

/** Presses that decide, and what may become of them. */
const ofDeciding = [
  step(6, 'confirm', { tab: tabs, isDoubleTap, isSecond }),
  step(2, 'check', { tab }),
  step(2, 'reload', { tab }),
  step(2, 'sleep', { tab, ms: constantFrom(300, 2500, 20_000), isLeft: boolean() }),
  step(6, 'fault', {
    tab,
    calls: constantFrom<CallKind>('deciding', 'deciding', 'read'),
    fault,
    times: constantFrom(1, 1, 2),
  }),
  step(3, 'cut', { tab, ms: constantFrom(3000, 12_000, 60_000) }),
  step(5, 'wait', { ms: constantFrom(30, 300, 1100, 8000, 20_000) }),
]

/** Edits of few lines, and what may become of them. */
const ofEditing = [
  step(3, 'add', { tab, product: constantFrom('cafe', 'pao'), quantity: integer({ min: 1, max: 3 }) }),
  step(8, 'set', { tab, line: integer({ min: 0, max: 1 }), quantity: integer({ min: 0, max: 9 }) }),
  step(2, 'remove', { tab, line: integer({ min: 0, max: 1 }) }),
  step(2, 'confirm', { tab }),
  step(1, 'reload', { tab }),
  step(4, 'fault', { tab, calls: constantFrom<CallKind>('write', 'any'), fault, times: constantFrom(1, 1, 2) }),
  step(6, 'wait', { ms: constantFrom(30, 300, 1100, 1500) }),
]

/** Edits on a line that is only slow: then the screen needs no look to be right. */
const ofSlowEditing = ofEditing.map((one) =>
  one === ofEditing[5]
    ? step(4, 'fault', { tab: constant(0), calls: constant('write'), fault: constantFrom(...slow), times: constant(1) })
    : one,
)

const features = constantFrom<Sequence['features']>(
  [],
  ['revision'],
  ['idempotency'],
  ['revision', 'idempotency'],
  ['revision', 'idempotency', 'proposals'],
)
const method = constantFrom<Sequence['method']>('pix', 'card')

function sequenceOf(who: Sequence['who'], weighted: WeightedArbitrary<Step>[]): Arbitrary<Sequence> {
  const one = oneof(...weighted).map(commandOf)
  const steps = commands([one], { maxCommands: 24, size: 'max' })
  return record({ who: constant(who), method, features, steps })
}

/** Two tabs of a shopper, two attendants, or one of each, and everything that happens to them; half of them to one end. */
export const sequences: Arbitrary<Sequence> = oneof(
  { weight: 3, arbitrary: sequenceOf('shopper', [...shared, ...ofShoppers]) },
  { weight: 2, arbitrary: sequenceOf('agent', [...shared, ...ofAgents]) },
  { weight: 2, arbitrary: sequenceOf('shopper', [...ofDeciding, ...ofShoppers]) },
  { weight: 1, arbitrary: sequenceOf('agent', [...ofDeciding, ...ofAgents]) },
  { weight: 1, arbitrary: sequenceOf('shopper', ofEditing) },
  { weight: 1, arbitrary: sequenceOf('shopper', ofSlowEditing) },
  { weight: 2, arbitrary: sequenceOf('pair', [...shared, ...ofPairs]) },
)
