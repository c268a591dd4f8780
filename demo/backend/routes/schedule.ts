import { Hono } from 'hono'
import { nullable, optional, pattern, string, type } from 'superstruct'
import { succeed } from '../envelope'
import { readBody, type BackendEnv } from '../request'
import { requireOpen } from '../rules/order'
import { scheduleDays, takeSlot } from '../rules/schedule'
import { answerOrder } from './order'

const DateTime = pattern(string(), /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/)
export const Slot = type({ startTime: DateTime, endTime: DateTime, scheduleUntil: optional(nullable(string())) })

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
