import { answerOf, mustFit } from './contract'
import { listOf, refusalOf } from './expect'
import type { Exchange, Run } from './model'
import type { Visit } from './visit'

/** Checks of one kind, by name, from a table of what differs. */
export function each<T>(table: Readonly<Record<string, T>>, make: (row: T) => Run): Record<string, Run> {
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [name, make(row)]))
}

/** A check that a call is refused. */
export const refused =
  (call: (visit: Visit) => Promise<Exchange>): Run =>
  async (visit) =>
    void refusalOf(await call(visit))

/** A check that a call is refused, once what it needs is there. */
export const refusedAfter = <T>(
  ready: (visit: Visit) => Promise<T>,
  call: (visit: Visit, made: T) => Promise<Exchange>,
): Run => refused(async (visit) => call(visit, await ready(visit)))

/** A check that a call answers the contract's list; `id` is the name of the client's function. */
export const answersList =
  (id: string, call: (visit: Visit) => Promise<Exchange>): Run =>
  async (visit) => {
    const exchange = await call(visit)
    mustFit(exchange, listOf(exchange), answerOf(id))
  }

export const filled = (visit: Visit) => visit.filled()
