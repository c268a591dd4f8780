import { Hono } from 'hono'
import { attend } from '../attending'
import { Attends } from '../bodies/agent'
import { readBody } from '../request'
import { attendingAt } from './agent'
import { agentsOnly, answerOrder } from './answers'
import type { AdapterEnv } from './env'

/** The extension `attending`: who has the contact. `/api/order`. */
export function attendingRoutes(now: () => Date) {
  return new Hono<AdapterEnv>().post('/attending', agentsOnly, async (c) => {
    const { takes = false } = await readBody(c, Attends)
    const desk = c.get('desk')
    const here = attendingAt(desk)
    attend(here, now(), takes)
    desk.held.order.attending = here.attending
    return answerOrder(c)
  })
}
