import type { Pbm, PbmCombo, PbmUnitOffer, Prescription } from './product'
import { isBrazilianState } from './states'

export type OfferKind = 'unit' | 'combo'

/** The two councils a prescriber may belong to, as the select has them: the wire's numbers as text. */
export const councils = { CRM: '1', CRO: '2' } as const

/** A partial prescription, as typed; '' for missing parts. The date is yyyy-mm-dd. */
export interface PrescriptionDraft {
  state: string
  council: string
  prescriberId: string
  date: string
}

export interface PickedOffer {
  kind: OfferKind
  id: string
  quantity: number
  isPrescriptionRequired: boolean
}

/** The list that a programme shows first: units, unless there are only combos. */
export function firstKind({ products, combos }: Pbm): OfferKind {
  return products.length === 0 && combos.length > 0 ? 'combo' : 'unit'
}

/** The offer with an id in one of the two lists, or null. */
export function pickOffer(pbm: Pbm, kind: OfferKind, id: string): PickedOffer | null {
  const offers: readonly (PbmUnitOffer | PbmCombo)[] = kind === 'unit' ? pbm.products : pbm.combos
  const offer = offers.find((one) => one.id === id)
  if (!offer) return null
  const quantity = 'quantity' in offer ? offer.quantity : offer.totalQuantity
  return { kind, id, quantity, isPrescriptionRequired: offer.isPrescriptionRequired }
}

/** The programme's highest discount on a unit, per cent; 0 when unknown. */
export function bestPercentage({ products }: Pbm): number {
  return products.reduce((best, { percentage }) => Math.max(best, percentage), 0)
}

/** A valid prescription, else null (storefront specification, section 5, "Prescription"). @param today yyyy-mm-dd */
export function completePrescription(draft: PrescriptionDraft, today: string): Prescription | null {
  const prescriberId = draft.prescriberId.trim()
  const council = draft.council === councils.CRM ? 1 : draft.council === councils.CRO ? 2 : null
  const isComplete = isBrazilianState(draft.state) && council !== null && prescriberId !== ''
  if (!isComplete || !isRealDate(draft.date) || isAfter(draft.date, today)) return null
  return { state: draft.state, council, prescriberId, date: draft.date }
}

/** True for a typed date in the future. Both are yyyy-mm-dd. */
export function isAfter(date: string, today: string): boolean {
  return isRealDate(date) && date > today
}

/** Today on the reader's own calendar, yyyy-mm-dd. */
export function calendarDay(instant: Date): string {
  const [year, month, day] = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function isRealDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}
