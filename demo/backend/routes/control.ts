import { Hono } from 'hono'
import { boolean, enums, integer, min, number, object, optional, string } from 'superstruct'
import type { Controls } from '../control'
import { Refusal, succeed } from '../envelope'
import { readBody } from '../request'
import { describeListing, sessions } from '../sessions'

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

function requireDone(isDone: boolean, message: string): true {
  if (!isDone) throw new Refusal(message, 'NotFound', 404)
  return true
}

/**
 * The backend's own controls, for tests and curious people: faults, recorded calls, arriving payments, orders on their
 * way, passing time, ended and new codes, a new minimum, another order, broken streams, a reset. `/__backend`.
 */
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
    .post('/pay', async (c) => {
      const { session } = await readBody(c, Session)
      return succeed(c, requireDone(await controls.pay(session), 'No payment is waiting in this session'))
    })
    .post('/deliver', async (c) => {
      const { session, order } = await readBody(c, Delivery)
      const state = await controls.deliver(session, order)
      requireDone(state !== null, 'No order of this session is on its way')
      return succeed(c, state)
    })
    .post('/clock', async (c) => {
      const { session, advance } = await readBody(c, Clock)
      return succeed(c, requireDone(await controls.advanceClock(session, advance), 'Unknown session'))
    })
    .post('/expire', async (c) => {
      const { session } = await readBody(c, Session)
      return succeed(c, requireDone(await controls.expire(session), 'Unknown session'))
    })
    .post('/reissue', async (c) => {
      const { session, as, name: attendant = '', id } = await readBody(c, Reissue)
      const holder = {
        sessionType: as === 'agent' ? (1 as const) : (0 as const),
        attendant,
        ...(id && { attendantId: id }),
      }
      const next = await controls.reissue(session, as && holder)
      requireDone(next !== null, 'Unknown session')
      return succeed(c, next)
    })
    .post('/minimum', async (c) => {
      const { session, amount } = await readBody(c, Minimum)
      return succeed(c, requireDone(await controls.setMinimum(session, amount), 'Unknown session'))
    })
    .post('/order', async (c) => {
      const { session } = await readBody(c, Session)
      return succeed(c, requireDone(await controls.openOrder(session), 'Unknown session'))
    })
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
