import { dataOf } from '../../lib/remote'
import type { ShopView } from '../../session/view'

/** A shopper confirms the order or pays it, or an agent finishes it. */
export type Step = 'confirm' | 'pay' | 'finish'

/** Each of the steps ends the agents' proposals: nobody shall lose one unasked. True when it may go on. */
export async function mayDecide(view: ShopView, step: Step): Promise<boolean> {
  if ((dataOf(view.session.order.remote.peek())?.proposals ?? []).length === 0) return true
  const { askFirst } = await import('../proposals/ask-first')
  return askFirst(view, step)
}
