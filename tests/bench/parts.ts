import type { Browser } from 'playwright'
import { measureBytes } from './bytes.ts'
import { measureFirstCard } from './first-card.ts'
import { measureMemory } from './memory.ts'
import { measureScreens } from './screens.ts'
import { measureTaps } from './taps.ts'

/** The arguments of every part. */
export interface Bench {
  browser: Browser
  /** The server's address without a slash at its end. */
  url: string
  /** Number of loads. */
  rounds: number
}

/** The parts, which can be measured one by one by name. */
export const PARTS = {
  bytes: measureBytes,
  'first-card': measureFirstCard,
  memory: measureMemory,
  screens: measureScreens,
  taps: measureTaps,
}
export type PartName = keyof typeof PARTS

/** The newest figures of each part; `measured` is their date (ISO 8601). */
export type Results = { [Name in PartName]?: { measured: string } & Awaited<ReturnType<(typeof PARTS)[Name]>> }
