import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createBackend } from '../../demo/shop/index.ts'
import { FEATURES } from '../../src/domain/features.ts'
import { isPostgres, openPostgres } from '../../src/backend/postgres/open.ts'
import { openDatabase } from '../../src/backend/sqlite.ts'
import { floorOf, type Ready } from './floor.ts'
import { slowShop } from './slow-engine.ts'
import { profile, type ProfileAsked } from './profiler.ts'

/**
 * A process under load: the reference shop as a server of a shop's own has it, or the floor. Its first message says what it is;
 * it answers with its address. A later one sets its clock, or asks for a profile.
 */

/** How a process is to be made: kept nowhere, in a file, in Postgres, there before an engine that can be slow, or a floor with these answers. */
export type Made = { data?: string; port?: number; isOfEngine?: boolean } | { floor: Ready[] }

/** ms that the process's clock runs ahead of the machine's. */
export interface ClockSet {
  ahead: number
}

/** The engine answers nothing from now on, or again. */
export interface EngineHeld {
  isHeld: boolean
}

let hold: (isHeld: boolean) => void = () => {}
let ahead = 0
const now = () => new Date(Date.now() + ahead)

const UNTHROTTLED = { perSession: Infinity, perAddress: Infinity }

async function handlerOf(made: Made): Promise<(request: Request) => Promise<Response> | Response> {
  if ('floor' in made) return floorOf(made.floor)
  const { data, isOfEngine } = made
  const storage = data === undefined ? undefined : await (isPostgres(data) ? openPostgres : openDatabase)(data)
  if (isOfEngine && storage) {
    const shop = slowShop(storage, await openPostgres(data ?? ''), { now, limits: UNTHROTTLED })
    hold = shop.hold
    return shop.fetch
  }
  const backend = createBackend({ now, features: FEATURES, limits: UNTHROTTLED, ...(storage && { storage }) })
  return (request) => backend.fetch(request)
}

process.once('message', (made: Made) => {
  process.on('message', (asked: ClockSet | EngineHeld | ProfileAsked) => {
    if ('ahead' in asked) ahead = asked.ahead
    else if ('isHeld' in asked) hold(asked.isHeld)
    else void profile(asked).then(() => process.send?.('profiled'))
  })
  void (async () => {
    const server = createAdaptorServer({ fetch: await handlerOf(made) })
    server.listen('port' in made ? made.port : 0, '127.0.0.1')
    await once(server, 'listening')
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })()
})
// Who started it has ended.
process.once('disconnect', () => process.exit())
