import { Hono } from 'hono'
import { boolean, enums, integer, min, object, optional, string } from 'superstruct'
import type { Controls } from '../control'
import { succeed } from '../envelope'
import { readBody } from '../request'
import { describeListing, sessions } from '../sessions'

const FaultStruct = object({
  method: optional(string()),
  path: string(),
  session: optional(string()),
  times: optional(min(integer(), 1)),
  delay: optional(min(integer(), 0)),
  status: optional(min(integer(), 200)),
  body: optional(enums(['html', 'half-json', 'empty', 'wrong-types', 'polluted'])),
  drop: optional(boolean()),
  after: optional(boolean()),
})

/** The backend's own levers, for tests and curious people: faults, the calls it saw, a fresh start. `/__backend`. */
export function controlRoutes(controls: Controls) {
  return new Hono()
    .get('/sessions', (c) => succeed(c, sessions.map(describeListing)))
    .get('/calls', (c) => {
      const session = c.req.query('session')
      const calls = controls.calls().filter(({ sessionCode }) => session === undefined || sessionCode === session)
      return succeed(c, calls)
    })
    .post('/faults', async (c) => {
      controls.addFault(await readBody(c, FaultStruct))
      return succeed(c, true)
    })
    .delete('/faults', (c) => {
      controls.clearFaults()
      return succeed(c, true)
    })
    .post('/reset', (c) => {
      controls.reset(c.req.query('session'))
      return succeed(c, true)
    })
}
