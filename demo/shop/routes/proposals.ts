import { Hono, type Context } from 'hono'
import { Acceptance, Answer, readDraft } from '../../../src/backend/bodies/proposals'
import { Refusal, succeed, unknownCall } from '../../../src/backend/envelope'
import { toCents } from '../../../src/backend/money'
import { isAgent, readBody } from '../../../src/backend/request'
import { agentSession, type BackendEnv } from '../env'
import type { KeptProposal } from '../../../src/backend/proposal'
import { accept, close, propose, see } from '../../../src/backend/rules/proposals'
import { answerOrder } from '../../../src/backend/calls'

function requireFeature(c: Context<BackendEnv>): void {
  if (!c.get('session').settings.features?.includes('proposals')) throw unknownCall()
}

function requireShopper(c: Context<BackendEnv>): void {
  if (isAgent(c.get('session'))) throw new Refusal('Só o cliente responde a uma proposta', 'Forbidden', 403)
}

function proposalOf(c: Context<BackendEnv>): KeptProposal {
  requireFeature(c)
  const { proposals, order } = c.get('session')
  const found = proposals.find(({ id, orderId }) => id === c.req.param('id') && orderId === order.id)
  if (!found) throw new Refusal('Proposta não encontrada', 'UnknownProposal')
  return found
}

/** The extension `proposals`: changes that an agent proposes and the shopper answers. `/api/order`. */
export const proposalRoutes = new Hono<BackendEnv>()
  .post('/proposals', async (c) => {
    requireFeature(c)
    const session = agentSession(c)
    const draft = await readDraft(c)
    propose(session, draft, c.get('now'))
    return answerOrder(c)
  })
  .post('/proposals/:id', async (c) => {
    const proposal = proposalOf(c)
    const { state } = await readBody(c, Answer)
    const [session, now] = [c.get('session'), c.get('now')]
    if (state === 'withdrawn') agentSession(c)
    else requireShopper(c)
    if (state === 'seen') see(session, proposal, now)
    else close(session, proposal, state, now)
    return answerOrder(c)
  })
  .post('/proposals/:id/accept', async (c) => {
    const proposal = proposalOf(c)
    requireShopper(c)
    const { changes, total } = await readBody(c, Acceptance)
    accept(c.get('session'), proposal, { changes, total: toCents(total), now: c.get('now') })
    return answerOrder(c)
  })
  .post('/presence', (c) => {
    requireFeature(c)
    c.get('beside').isShopperEditing = !isAgent(c.get('session'))
    return succeed(c, true)
  })
