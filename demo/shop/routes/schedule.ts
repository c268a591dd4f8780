import { Hono } from 'hono'
import { Slot } from '../../../src/backend/bodies/schedule'
import { succeed } from '../../../src/backend/envelope'
import { readBody } from '../../../src/backend/request'
import { type BackendEnv } from '../env'
import { requireOpen } from '../../../src/backend/rules/order'
import { scheduleDays, takeSlot } from '../../../src/backend/rules/schedule'
import { answerOrder } from './order'

/** Delivery times: `/api/order/schedule`. */
export const scheduleRoutes = new Hono<BackendEnv>()
  .get('/schedule', (c) => succeed(c, scheduleDays(c.get('session').shop, c.get('now'))))
  .post('/schedule', async (c) => {
    const session = c.get('session')
    const wanted = await readBody(c, Slot)
    requireOpen(session)
    session.order.schedule = takeSlot(session.shop, wanted, c.get('now'))
    return answerOrder(c)
  })
