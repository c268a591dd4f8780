import type { Life, Played, Press } from './played'
import type { Traffic } from './traffic'

/** A sequence that is being played, as its steps see it. */
export interface Scene {
  readonly played: Played
  readonly traffic: Traffic
  /** Of the session. */
  readonly code: string
  /** The page that a tab shows now. */
  life(tab: number): Life
  /** Notes an error that is no failure of a call: a bug. */
  follow(promise: Promise<unknown> | null | undefined): void
  /** Notes a press, and the first word that the person gets on it. */
  press<T>(kind: Press['kind'], tab: number, run: Promise<T>, told: (ended: T) => string, product?: string): Press
}
