import { Hono } from '../hono'
import { Choice, Manual, queryDestination } from '../bodies/delivery'
import { Slot } from '../bodies/schedule'
import { agentCalls, answerOrder, openCalls, type CallsEnv } from '../calls'
import { Refusal, succeed } from '../envelope'
import { readBody } from '../request'

/** Delivery, pickup, stores and delivery times: `/api/order`. */
export const deliveryRoutes = new Hono<CallsEnv>()
  .get('/logistic', async (c) => {
    const { type, code } = queryDestination(c)
    return succeed(c, await c.get('calls').delivery.ways(type, code))
  })
  .post('/logistic', async (c) => {
    const choice = await readBody(c, Choice)
    await (await openCalls(c)).delivery.choose(choice)
    return answerOrder(c)
  })
  .post('/logistic/manual', async (c) => {
    agentCalls(c)
    const freight = await readBody(c, Manual)
    const { delivery } = await openCalls(c)
    if (!delivery.setFreight) throw new Refusal('Esta loja não usa frete manual', 'ManualPricesDisabled')
    await delivery.setFreight({ ...freight, code: c.req.query('code') ?? '' })
    return answerOrder(c)
  })
  .get('/stores', async (c) => succeed(c, await c.get('calls').delivery.stores()))
  .get('/seller', async (c) => {
    const { type, code } = queryDestination(c)
    return succeed(c, await c.get('calls').delivery.storesFor(type, code))
  })
  .post('/seller', async (c) => {
    const choice = await readBody(c, Choice)
    await (await openCalls(c)).delivery.chooseStore(choice)
    return answerOrder(c)
  })
  .get('/schedule', async (c) => succeed(c, (await c.get('calls').delivery.slots?.()) ?? []))
  .post('/schedule', async (c) => {
    const slot = await readBody(c, Slot)
    const { delivery } = await openCalls(c)
    if (!delivery.takeSlot) throw new Refusal('Esta loja não agenda entregas', 'NoSchedule')
    await delivery.takeSlot(slot)
    return answerOrder(c)
  })
