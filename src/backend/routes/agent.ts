import { Hono } from '../hono'
import { Finish, Handing, Sent, sentCatalog } from '../bodies/agent'
import { agentCalls, answerOrder, type CallsEnv } from '../calls'
import { toIso } from '../clock'
import { succeed } from '../envelope'
import { originOf, readBody } from '../request'

/** Calls of platform users alone: finishing, handing over, cancelling, sending, the semi-automatic flow. `/api/order`. */
export const agentRoutes = new Hono<CallsEnv>()
  .post('/confirm', async (c) => {
    const { agent } = agentCalls(c)
    await agent.finish(await readBody(c, Finish))
    return answerOrder(c)
  })
  .post('/handover', async (c) => {
    const { agent } = agentCalls(c)
    const { replaces } = (await c.req.text()) === '' ? {} : await readBody(c, Handing)
    const { id, code, expiresAt } = await agent.handOver(replaces ?? undefined)
    return succeed(c, { id, code, expiresAt: toIso(expiresAt), link: `${originOf(c)}/loja/order#${code}` })
  })
  .get('/cancel', async (c) => {
    await agentCalls(c).agent.cancel(c.req.query('reason'))
    return succeed(c, true)
  })
  .post('/semiautomatic', async (c) => {
    return succeed(c, { isInSemiAutomatic: await agentCalls(c).agent.switchSemiautomatic() })
  })
  .post('/send/product/:id', async (c) => {
    const { agent } = agentCalls(c)
    const { attributes } = await readBody(c, Sent)
    await agent.sendProduct(c.req.param('id'), attributes ?? [])
    return succeed(c, true)
  })
  .get('/send/resume', async (c) => {
    await agentCalls(c).agent.sendOrder(originOf(c))
    return succeed(c, true)
  })
  .get('/send/catalog', async (c) => {
    const { agent } = agentCalls(c)
    const [categoryId, collectionId, searchTerm] = sentCatalog(c)
    await agent.sendCatalog({ categoryId, collectionId, searchTerm })
    return succeed(c, true)
  })
