import type { Context } from 'hono'
import { Hono } from '../hono'
import { Acceptance, Answer, readDraft } from '../bodies/proposals'
import { agentCalls, answerOrder, type CallsEnv, type ProposalCalls } from '../calls'
import { Refusal, succeed, unknownCall } from '../envelope'
import { toCents } from '../money'
import { readBody } from '../request'

type Here = Context<CallsEnv>

/** The extension `proposals`: changes that an agent proposes and the shopper answers. `/api/order`. */
export const proposalRoutes = new Hono<CallsEnv>()
  .post('/proposals', async (c) => {
    const proposals = proposalsOf(c)
    agentCalls(c)
    await proposals.propose(await readDraft(c))
    return answerOrder(c)
  })
  .post('/proposals/:id', async (c) => {
    const proposals = proposalsOf(c)
    const { state } = await readBody(c, Answer)
    if (state === 'withdrawn') agentCalls(c)
    else requireShopper(c)
    await proposals.answer(c.req.param('id'), state)
    return answerOrder(c)
  })
  .post('/proposals/:id/accept', async (c) => {
    const proposals = proposalsOf(c)
    requireShopper(c)
    const { changes, total } = await readBody(c, Acceptance)
    await proposals.accept(c.req.param('id'), changes, toCents(total))
    return answerOrder(c)
  })
  .post('/presence', async (c) => {
    const proposals = proposalsOf(c)
    if (!c.get('calls').isAgent) await proposals.noteEditing()
    return succeed(c, true)
  })

function proposalsOf(c: Here): ProposalCalls {
  const { proposals } = c.get('calls')
  if (!proposals) throw unknownCall()
  return proposals
}

function requireShopper(c: Here): void {
  if (c.get('calls').isAgent) throw new Refusal('Só o cliente responde a uma proposta', 'Forbidden', 403)
}
