import { stepsOf, type Author, type Standing } from '../changes'
import { digest } from '../digest'
import { EngineProblem } from './engine'
import { mirrorOf } from './mirror'
import type { OrderDesk } from './order'
import { revisionOf } from './view'

/** How the orders stand, as their followers heard it. */
export function heardOf({ visit: { session } }: OrderDesk): Standing {
  return { revision: session.lastChange?.change.revision, steps: stepsOf([session.order, ...session.past]) }
}

/**
 * How the orders stand after a call, with what the engine did before it; null where they are as their followers heard. A call
 * that reads has found nothing where it has not looked at the order, and an engine that is away is asked by the next one.
 */
export async function foundOf(desk: OrderDesk, { by }: Author): Promise<(Standing & { revision: string }) | null> {
  if (desk.isAway || (by === 'server' && !desk.isAsked)) return null
  try {
    for (const other of desk.others) if (other.isAsked) await mirrorOf(other)
    const content = await contentOf(desk)
    if (content === desk.kept.heard) return null
    const revision = await revisionOf(desk)
    desk.kept.heard = content
    return { ...heardOf(desk), revision }
  } catch (error) {
    if (error instanceof EngineProblem) return null
    throw error
  }
}

/** A digest of all that a change may be about. Time alone changes none of it. */
async function contentOf(desk: OrderDesk): Promise<string> {
  const { customer, addresses, attending, handovers, proposals, past, order } = await mirrorOf(desk)
  const { decision: _, beside: { heard: _heard, ...kept } = desk.kept, ...own } = order
  const ways = past.map(({ history }) => history)
  return digest(JSON.stringify([customer, addresses, attending, handovers, proposals, ways, own, kept]))
}
