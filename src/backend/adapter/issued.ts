import { dueCharge, type Charges } from '../rules/charge'
import { orderTotals } from '../rules/totals'
import type { SessionState } from '../state'
import { EngineProblem, type Issuer } from './engine'

/** What an acquirer makes of the charge that is due; null where it gave no answer: the next look at the order asks it. */
export async function issuedFor(session: SessionState, issuer: Issuer = {}): Promise<Charges | null> {
  const due = dueCharge(session)
  const tryId = crypto.randomUUID()
  const amount = orderTotals(session).total
  try {
    if (due === 'link') {
      const link = (await issuer.link?.(amount, tryId)) ?? null
      return { tryId, page: () => link }
    }
    if (due === 'pix') {
      const pix = await issuer.pix?.(amount, tryId)
      return { tryId, ...(pix && { pix: () => pix }) }
    }
    const boleto = due && (await issuer.boleto?.(amount, tryId))
    return { tryId, ...(boleto && { boleto: () => boleto }) }
  } catch (error) {
    if (error instanceof EngineProblem) return null
    throw error
  }
}
