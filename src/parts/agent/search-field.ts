import { clock } from '../../lib/clock'
import type { ShopView } from '../../session/view'

const fields = new WeakMap<ShopView, HTMLInputElement>()
/** When a key asked for a field that was not there, ms of the clock. */
const askedAt = new WeakMap<ShopView, number>()

/** A field that comes later than this takes no focus, ms: it loads after the first products. */
const PATIENCE = 3000

/** The search of a view is here, and takes the focus if a key waits for it. @returns the end of it */
export function attachSearch(view: ShopView, field: HTMLInputElement): () => void {
  fields.set(view, field)
  if (clock.elapsed() - (askedAt.get(view) ?? -Infinity) < PATIENCE) focusAll(field)
  askedAt.delete(view)
  return () => void fields.delete(view)
}

/** Focuses the search, on the catalogue's screen unless the present one has it. */
export function focusSearch(view: ShopView): void {
  const field = fields.get(view)
  if (field) return focusAll(field)
  askedAt.set(view, clock.elapsed())
  view.history.navigate('/catalog')
}

function focusAll(field: HTMLInputElement): void {
  field.focus()
  field.select()
}
