import { measureElements } from './elements.ts'
import { measureFields } from './fields.ts'
import { measureFirstCard } from './first-card.ts'
import { measureLongList } from './long-list.ts'
import { measureMounts } from './mounts.ts'
import { measureOrderLines } from './order-lines.ts'
import { measureScale } from './scale.ts'
import { measureTaps } from './taps.ts'

/** What can be measured, each alone by its name. */
export const PARTS = {
  'first-card': measureFirstCard,
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

/** The newest figures of each part; `measured` is when (ISO 8601). */
export type Results = { [Name in PartName]?: { measured: string } & Awaited<ReturnType<(typeof PARTS)[Name]>> }
