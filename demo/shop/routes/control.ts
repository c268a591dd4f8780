import { Hono, type Context } from 'hono'
import { boolean, create, enums, integer, min, number, object, optional, string, type Struct } from 'superstruct'
import type { Controls } from '../control'
import { Refusal, succeed } from '../../../src/backend/envelope'
import { readBody } from '../../../src/backend/request'

const FaultStruct = object({
  method: optional(string()),
  path: string(),
  session: optional(string()),
  times: optional(min(integer(), 1)),
  delay: optional(min(integer(), 0)),
  status: optional(min(integer(), 200)),
  body: optional(enums(['html', 'half-json', 'empty', 'wrong-types', 'nulls', 'polluted'])),
  drop: optional(boolean()),
  after: optional(boolean()),
})

const Session = object({ session: string() })
const Reissue = object({
  session: string(),
  as: optional(enums(['shopper', 'agent'])),
  name: optional(string()),
  id: optional(string()),
})
const Delivery = object({ session: string(), order: optional(string()) })
const Clock = object({ session: string(), advance: min(integer(), 0) })
const Minimum = object({ session: string(), amount: min(number(), 0) })

/** A control that takes a body. What cannot be done is a 404. */
function control<T, S>(body: Struct<T, S>, act: (asked: T) => unknown, problem = 'Unknown session') {
  return async (c: Context) => {
    const done = await act(await readBody(c, body, create))
    if (done === false || done === null) throw new Refusal(problem, 'NotFound', 404)
    return succeed(c, done ?? true)
  }
}

/**
 * The backend's own controls, for tests and curious people: faults, recorded calls, arriving payments, orders on their
 * way, passing time, ended and new codes, a new minimum, another order, broken streams, a reset. Whoever reaches them owns
 * all orders, so no backend mounts them: the sandbox does, for its own pages.
 */
export function controlRoutes(controls: Controls) {
  const { addFault, pay, deliver, advanceClock, expire, reissue, setMinimum, openOrder } = controls
  return new Hono()
    .get('/calls', (c) => {
      const session = c.req.query('session')
      const calls = controls.calls().filter(({ sessionCode }) => session === undefined || sessionCode === session)
      return succeed(c, calls)
    })
    .post('/faults', control(FaultStruct, addFault))
    .delete('/faults', (c) => {
      controls.clearFaults()
      return succeed(c, true)
    })
    .post(
      '/pay',
      control(Session, ({ session }) => pay(session), 'No payment is waiting in this session'),
    )
    .post(
      '/deliver',
      control(Delivery, ({ session, order }) => deliver(session, order), 'No order of this session is on its way'),
    )
    .post(
      '/clock',
      control(Clock, ({ session, advance }) => advanceClock(session, advance)),
    )
    .post(
      '/expire',
      control(Session, ({ session }) => expire(session)),
    )
    .post(
      '/reissue',
      control(Reissue, ({ session, as, name: attendant = '', id }) => {
        const sessionType = as === 'agent' ? (1 as const) : (0 as const)
        return reissue(session, as && { sessionType, attendant, ...(id && { attendantId: id }) })
      }),
    )
    .post(
      '/minimum',
      control(Minimum, ({ session, amount }) => setMinimum(session, amount)),
    )
    .post(
      '/order',
      control(Session, ({ session }) => openOrder(session)),
    )
    .get('/streams', (c) => succeed(c, controls.streams()))
    .delete('/streams', (c) => {
      controls.hangUp()
      return succeed(c, true)
    })
    .post('/reset', async (c) => {
      await controls.reset(c.req.query('session'))
      return succeed(c, true)
    })
}
