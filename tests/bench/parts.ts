import { measureBytes } from './bytes.ts'
import { measureChanges } from './changes.ts'
import { measureElements } from './elements.ts'
import { measureFields } from './fields.ts'
import { measureCheapPhone, measureFirstCard } from './first-card.ts'
import { measureLongList } from './long-list.ts'
import { measureMemory } from './memory.ts'
import { measureMounts } from './mounts.ts'
import { measureOrderLines } from './order-lines.ts'
import { measureScale } from './scale.ts'
import { measureTaps } from './taps.ts'
import {
  measureOrigins,
  measureOriginsCheap,
  measureOriginsMedian,
  measureOriginsMedianCheap,
} from './three-origins.ts'

/** The parts, which can be measured one by one by name. */
export const PARTS = {
  bytes: measureBytes,
  'first-card': measureFirstCard,
  'cheap-phone': measureCheapPhone,
  origins: measureOrigins,
  'origins-cheap': measureOriginsCheap,
  'origins-median': measureOriginsMedian,
  'origins-median-cheap': measureOriginsMedianCheap,
  changes: measureChanges,
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

/** These parts load both builds themselves, so that each round has both. */
export const OF_BOTH_BUILDS: readonly PartName[] = [
  'bytes',
  'first-card',
  'cheap-phone',
  'origins',
  'origins-cheap',
  'origins-median',
  'origins-median-cheap',
  'memory',
]

/** Quick parts, which also measure the light build unless a build is named. */
export const ALSO_ON_LIGHT: readonly PartName[] = ['taps', 'elements', 'mounts']

/** The newest figures of each part; `measured` is their date (ISO 8601). */
type PartResults = { [Name in PartName]?: { measured: string } & Awaited<ReturnType<(typeof PARTS)[Name]>> }

export interface Results extends PartResults {
  /** The figures of the light build. */
  light?: PartResults
}
