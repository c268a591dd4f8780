import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sessionDetails } from '../../../src/api/session-details'
import { createClient } from '../../../src/api/client'
import type { Session } from '../../../src/domain/shop'
import { ShopError } from '../../../src/lib/errors'
import { everyExchange, type Exchange } from '../../api/exchanges'
import { strayIn } from '../../api/mutations'
import { answerFor, claimsSuccess, type Answer } from './answer'

/** Time in which a call must have ended, ms; drops of an answer take far less. */
const PATIENCE = 15_000
/** A read is tried three times. */
const MOST_REQUESTS = 3
const AT_ONCE = 8

export interface ApiFailure {
  seed: number
  call: string
  what: string
  broken: string
}

/** One call of `src/api`, with the server's own answer. */
interface Known {
  name: string
  exchange: Exchange
}

export interface ThroughApi {
  tried: number
  calls: number
  failures: ApiFailure[]
}

/** Gives each call of `src/api` in turn a generated answer, over a true connection. The seed of an answer is its number. */
export async function throughApi(from: number, runs: number): Promise<ThroughApi> {
  const calls: Known[] = [...(await everyExchange())].map(([name, exchange]) => ({ name, exchange }))
  const failures: ApiFailure[] = []
  const unhandled: unknown[] = []
  const onUnhandled = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', onUnhandled)
  const wire = await openWire()
  let next = from
  async function work(): Promise<void> {
    for (let seed = next++; seed < from + runs; seed = next++) {
      const known = calls[seed % calls.length]
      if (!known) continue
      const answer = answerFor(seed, JSON.stringify(known.exchange.answer))
      const broken = await judge(known, answer, wire.addressFor(seed, answer), () => wire.asked(seed))
      if (broken) failures.push({ seed, call: known.name, what: answer.what, broken })
      wire.forget(seed)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await new Promise((done) => setTimeout(done, 50))
  await wire.close()
  process.off('unhandledRejection', onUnhandled)
  for (const reason of unhandled)
    failures.push({ seed: from, call: 'any', what: '', broken: `an unhandled rejection: ${String(reason)}` })
  return { tried: next > from + runs ? runs : next - from, calls: calls.length, failures }
}

const PIECES = 5

/** Sends the answer over a true connection, with all that is wrong with it. */
async function sendAnswer(response: ServerResponse, answer: Answer): Promise<void> {
  const { status, headers, body, way } = answer
  const bytes = Buffer.from(body)
  if (way === 'gzip') response.setHeader('content-encoding', 'gzip')
  if (way === 'cut') response.setHeader('content-length', bytes.length + 1)
  response.writeHead(status, headers)
  if (way === 'whole' || way === 'gzip') return void response.end(bytes)
  const size = Math.max(1, Math.ceil(bytes.length / PIECES))
  for (let from = 0; from < bytes.length; from += size) {
    response.write(bytes.subarray(from, from + size))
    await wait(2)
  }
  if (way === 'cut') response.destroy()
  else response.end()
}

/** A server that answers each address with its own answer. */
async function openWire() {
  const answers = new Map<string, { answer: Answer; asked: number }>()
  const server = createServer((request, response) => {
    const found = answers.get((request.url ?? '').split('/')[1] ?? '')
    if (!found) return void response.writeHead(200).end('{"success":true,"data":{"id":"followed"}}')
    found.asked += 1
    request.resume()
    void sendAnswer(response, found.answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    addressFor(seed: number, answer: Answer): string {
      answers.set(String(seed), { answer, asked: 0 })
      return `http://127.0.0.1:${port}/${seed}`
    },
    asked: (seed: number) => answers.get(String(seed))?.asked ?? 0,
    forget: (seed: number) => void answers.delete(String(seed)),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** The parts of a session that are read when a screen needs them. */
function read(entity: unknown): unknown {
  if (!(entity instanceof Object) || !('details' in entity)) return entity
  return { ...entity, details: sessionDetails(entity as Session) }
}

/** @returns the broken promise, '' when all are kept */
async function judge({ name, exchange }: Known, answer: Answer, base: string, asked: () => number): Promise<string> {
  const { call } = exchange
  const truth = createClient({ apiBase: base, fetch: async () => Response.json(exchange.answer), retryDelays: [] })
  const model = await truth.call(call)
  const client = createClient({ apiBase: base, retryDelays: [1, 1] })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((done) => (timer = setTimeout(() => done('waits for ever'), PATIENCE)))
  const ended = client.call(call).then(
    (entity: unknown) => ({ entity }),
    (error: unknown) => ({ error }),
  )
  const result = await Promise.race([ended, late])
  clearTimeout(timer)
  if (typeof result === 'string') return result
  if (asked() > MOST_REQUESTS) return `sent ${asked()} requests`
  if (!call.isIdempotentRead && asked() > 1) return `acted ${asked()} times`
  if ('error' in result) {
    const { error } = result
    if (!(error instanceof ShopError)) return `throws ${String(error)}`
    return error.message === '' ? 'fails without a word' : ''
  }
  if (!claimsSuccess(answer, call.byStatusAlone ?? false)) return 'took a failure for a success'
  const stray = strayIn(read(result.entity), read(model), name === 'postPbmApply' ? 'pbmInfo' : '')
  return stray && `gives another kind of value at ${stray}`
}
