import type { Visit } from './visit'

export { CouldNotRun, Finding, Skipped, type Exchange } from './findings'

export const PROFILES = ['shopper', 'cart', 'payment', 'agent', 'pharmacy'] as const
export type Profile = (typeof PROFILES)[number]

/** Headings of demo/docs/backend.md, as its anchors. */
export type Paragraph =
  | 'envelope'
  | 'values'
  | 'cross-origin'
  | 'caching'
  | 'start'
  | 'catalogue'
  | 'cart'
  | 'gifts-and-coupons'
  | 'delivery'
  | 'schedule'
  | 'payment'
  | 'confirm'
  | 'lost-answers'
  | 'concurrency'
  | 'agents'
  | 'pharmacy'
  | 'refusals'
  | 'security'
  | 'load'
  | 'extensions'

/** Passes by returning. @throws {Finding} when the backend falls short, {Skipped} when the check does not apply */
export type Run = (visit: Visit) => Promise<void>

export interface Check {
  /** Kebab-case; it stays the same over versions. */
  name: string
  profile: Profile
  paragraph: Paragraph
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

/** Names and runs of one profile and paragraph, in the order in which they run. */
export function checksOf(profile: Profile, paragraph: Paragraph, runs: Readonly<Record<string, Run>>): Check[] {
  return Object.entries(runs).map(([name, run]) => ({ name, profile, paragraph, run }))
}
