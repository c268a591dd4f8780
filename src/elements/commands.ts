import type { ProposalAnswer } from '../session/host-events'
import type { ShopView } from '../session/view'
import type { Answer } from '../stores/proposals/proposals'
import type * as Doctor from '../extras/doctor/doctor'
import type { Finding } from './finding'

/* What a host asks of an element, by code that few hosts need. */

export async function answerProposal(view: ShopView, answer: Answer): Promise<ProposalAnswer> {
  const part = await import('./proposal-answer').catch(() => null)
  return part ? part.answerProposal(view, answer) : { status: 'failed', message: '' }
}

export async function examine(...examined: Parameters<typeof Doctor.examine>): Promise<readonly Finding[]> {
  const part = await import('../extras/doctor/doctor')
  return part.examine(...examined)
}
