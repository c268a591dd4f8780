import { proposalsOf, type Acceptance, type Answer } from '../stores/proposals/proposals'
import { mayAdd, tellAdded } from './adding'
import type { ShopView } from './view'

/** Accepts at most once. What the accepted lines have more is asked for and told as an addition; `idle` after a veto. */
export async function acceptProposal(view: ShopView, answer: Answer): Promise<Acceptance> {
  const store = proposalsOf(view.session)
  const proposal = store.all.peek().find(({ id }) => id === answer.id)
  const items = (proposal?.changes ?? []).flatMap(({ id, kind, productId, name, before, after }) => {
    const quantity = (after?.quantity ?? 0) - (before?.quantity ?? 0)
    const isMore = kind === 'line' && quantity > 0 && answer.changes.includes(id)
    return isMore ? [{ productId, name, quantity, unitPrice: after?.price ?? 0 }] : []
  })
  const granted = mayAdd(view, items)
  if (granted !== true && !(await granted)) return { status: 'idle' }
  return tellAdded(view, (_, { cause }) => cause === 'proposal', store.accept(answer))
}
