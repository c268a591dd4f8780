import { handoverIn, openHandover, requireNotWithdrawn } from '../handover'
import { linksOf, type KeptOrder, type KeptSession, type Records } from './records'

/**
 * The session of a hand-over's code. The first key that comes with the link's code makes a shopper's code of both.
 * @returns null for a link without a key, and for one that nobody made
 * @throws Refusal with 401 that says why the link opens nothing
 */
export async function sessionByLink(records: Records, code: string, now: Date): Promise<KeptSession | null> {
  const link = handoverIn(code)
  if (!link?.key) return null
  const known = await records.session(code)
  if (known) return known
  const channelType = await records.hold({ code: link.code }, async ({ order, session }) => {
    const handovers = linksOf(order)
    openHandover({ handovers }, link.code, code, now)
    order.handovers = handovers
    return session.channelType
  })
  if (channelType === null) return null
  const session: KeptSession = { sessionType: 0, channelType }
  // Two calls of one browser may come together: the other one has opened it.
  await records.open(code, session, { of: link.code }).catch(async (error: unknown) => {
    if (!(await records.session(code))) throw error
  })
  return session
}

/** Whoever has opened a link that was withdrawn stands outside again. */
export function requireLink(order: KeptOrder, code: string): void {
  requireNotWithdrawn({ handovers: linksOf(order) }, code)
}
