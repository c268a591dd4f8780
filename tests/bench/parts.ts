import { measureBytes } from './bytes.ts'
import { measureElements } from './elements.ts'
import { measureFields } from './fields.ts'
import { measureCheapPhone, measureFirstCard } from './first-card.ts'
import { measureLongList } from './long-list.ts'
import { measureMemory } from './memory.ts'
import { measureMounts } from './mounts.ts'
import { measureOrderLines } from './order-lines.ts'
import { measureScale } from './scale.ts'
import { measureTaps } from './taps.ts'

/** What can be measured, each alone by its name. */
export const PARTS = {
  bytes: measureBytes,
  'first-card': measureFirstCard,
  'cheap-phone': measureCheapPhone,
  memory: measureMemory,
  taps: measureTaps,
  fields: measureFields,
  'order-lines': measureOrderLines,
  elements: measureElements,
  mounts: measureMounts,
  'long-list': measureLongList,
  scale: measureScale,
}
export type PartName = keyof typeof PARTS

export const PART_NAMES = Object.keys(PARTS) as PartName[]

/** These load both builds themselves, so that a round has both. */
export const OF_BOTH_BUILDS: readonly PartName[] = ['bytes', 'first-card', 'cheap-phone', 'memory']

/** Of the others, those that are measured on the light build too unless a build is named: they take seconds. */
export const ALSO_ON_LIGHT: readonly PartName[] = ['taps', 'elements', 'mounts']

/** The newest figures of each part; `measured` is when (ISO 8601). */
type PartResults = { [Name in PartName]?: { measured: string } & Awaited<ReturnType<(typeof PARTS)[Name]>> }

export interface Results extends PartResults {
  /** Of the light build. */
  light?: PartResults
}
