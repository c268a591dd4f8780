import { clock } from '../lib/clock'
import type { ShopView } from '../session/view'

/** A toast that is younger than this is about the step that led away: it goes along, ms. */
const NEWS = 1000

/** Toasts leave with their screen. */
export function letToastsLeave({ history, toasts }: Pick<ShopView, 'history' | 'toasts'>): void {
  let shownAt = new Map<number, number>()
  toasts.toasts.subscribe((list) => {
    shownAt = new Map(list.map(({ id }) => [id, shownAt.get(id) ?? clock.elapsed()]))
  })
  history.path.subscribe(() => {
    for (const [id, time] of shownAt) if (clock.elapsed() - time > NEWS) toasts.dismiss(id)
  })
}
