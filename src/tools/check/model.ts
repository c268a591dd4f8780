import { isTaken, mustEqual, mustRefuse } from './expect'
import type { Exchange } from './findings'
import type { Visit } from './visit'

export { CouldNotRun, Finding, Skipped, type Exchange } from './findings'

export const PROFILES = ['shopper', 'cart', 'payment', 'agent', 'pharmacy'] as const
export type Profile = (typeof PROFILES)[number]

/** A step towards a check, or all of one. */
export type Step<T> = (visit: Visit) => Promise<T>

/** Passes by returning. @throws {Finding} when the backend falls short, {Skipped} when the check does not apply */
export type Run = Step<void>

export interface Check {
  /** Kebab-case; it stays the same over versions. */
  name: string
  profile: Profile
  /** A heading of demo/docs/backend.md, as its anchor. */
  paragraph: string
  /** Calls that it and its neighbours make and that change something, each as `METHOD path (way)`. */
  changes: readonly string[]
  run: Run
}

export interface Result {
  name: string
  profile: Profile
  /** `backend.md#anchor` */
  paragraph: string
  outcome: 'passed' | 'failed' | 'skipped'
  /** Why it was skipped. */
  reason?: string
  finding?: { sent: string; came: string; expected: string }
}

type Runs = Readonly<Record<string, Run>>

/**
 * Names and runs of one profile and paragraph, in the order in which they run.
 * @param rest the runs, after the calls of theirs that change something
 */
export function checksOf(
  profile: Profile,
  paragraph: string,
  ...rest: [runs: Runs] | [changes: readonly string[], runs: Runs]
): Check[] {
  const [changes, runs] = rest.length === 2 ? rest : [[], rest[0]]
  return Object.entries(runs).map(([name, run]) => ({ name, profile, paragraph, changes, run }))
}

/** What the checks of some profiles change, each call once. */
export function changesOf(checks: readonly Check[], profiles: readonly Profile[]): string[] {
  return [...new Set(checks.filter(({ profile }) => profiles.includes(profile)).flatMap(({ changes }) => changes))]
}

/** A step that runs once, however many checks need it; so does its failure. */
export const once =
  <T>(step: Step<T>): Step<T> =>
  (visit) =>
    visit.once(step)

/** Checks of one kind, by name, from a table of what differs. */
export function each<T>(make: (row: T) => Run, table: Readonly<Record<string, T>>): Runs {
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [name, make(row)]))
}

/** What came, what should have come, and words for what has no keys. */
export type Fact = readonly [came: unknown, expected: unknown, what?: string]

type FactOf<T> = (made: NoInfer<T>, visit: Visit) => Fact | Promise<Fact>

/** A check that compares facts of a step's answer. */
export function fact<T extends { exchange: Exchange }>(step: Step<T>, factOf: FactOf<T>): Run {
  return async (visit) => {
    const made = await step(visit)
    const [came, expected, what] = await factOf(made, visit)
    mustEqual(made.exchange, came, expected, what)
  }
}

/** Several such checks of one step. */
export const facts = <T extends { exchange: Exchange }>(
  step: Step<T>,
  table: Readonly<Record<string, FactOf<T>>>,
): Runs => each((factOf: FactOf<T>) => fact(step, factOf), table)

/** A check that a call is refused. */
export const refused =
  (call: Step<Exchange>, ...statuses: number[]): Run =>
  async (visit) =>
    mustRefuse(await call(visit), ...statuses)

/** A check that a call is refused, once what it needs is there. */
export const refusedAfter = <T>(ready: Step<T>, call: (visit: Visit, made: T) => Promise<Exchange>): Run =>
  refused(async (visit) => call(visit, await ready(visit)))

/** A check that a call is answered or refused. */
export const harmless =
  (call: Step<Exchange>): Run =>
  async (visit) =>
    void isTaken(await call(visit))
