import { measureBytes } from './bytes.ts'
import { measureFirstCard } from './first-card.ts'
import { measureMemory } from './memory.ts'
import { measureProfile } from './profile.ts'
import { measureScreens } from './screens.ts'
import { measureTaps } from './taps.ts'

/** The parts, which can be measured one by one by name. */
export const PARTS = {
  bytes: measureBytes,
  'first-card': measureFirstCard,
  memory: measureMemory,
  profile: measureProfile,
  screens: measureScreens,
  taps: measureTaps,
}
export type PartName = keyof typeof PARTS

/** The newest figures of each part; `measured` is their date (ISO 8601). */
export type Results = { [Name in PartName]?: { measured: string } & Awaited<ReturnType<(typeof PARTS)[Name]>> }
