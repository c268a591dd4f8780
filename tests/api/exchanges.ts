import { createBackend, type BackendOptions } from '../../demo/shop'
import type { CallFor } from '../../src/api/call'
import { createClient, type ApiClient } from '../../src/api/client'
import { getSession } from '../../src/api/shop'
import type { Feature } from '../../src/domain/features'
import { rows } from './call-table'

/** A call as a function of `src/api` made it, and the answer that came. */
export interface Exchange {
  call: CallFor<unknown>
  status: number
  answer: unknown
}

/** Extensions that change what calls send and get. */
const FEATURES: readonly Feature[] = ['request-id', 'revision', 'idempotency']

/** A time at which the shops deliver. */
const MORNING = new Date('2026-11-21T13:00:00-03:00')

const BASE = 'https://shop.example'

interface Recorder {
  client: ApiClient
  exchanges: Exchange[]
}

/** A client of its own reference backend, with everything that it exchanges. */
function openRecorder(options: BackendOptions = {}): Recorder {
  const backend = createBackend({ now: () => MORNING, ...options })
  const exchanges: Exchange[] = []
  let current: CallFor<unknown> | null = null

  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const response = await backend.fetch(new Request(input, init))
    const answer: unknown = await response.clone().json()
    if (current) exchanges.push({ call: current, status: response.status, answer })
    return response
  }

  const client = createClient({ apiBase: BASE, fetch, retryDelays: [] })
  client.offer(FEATURES)
  const recording: ApiClient = {
    ...client,
    call(call) {
      current = call
      return client.call(call)
    },
  }
  return { client: recording, exchanges }
}

/** Runs requests in an open session, and gives everything that was exchanged. */
export async function exchangesOf(
  session: string,
  run: (client: ApiClient) => Promise<unknown>,
  options: BackendOptions = {},
): Promise<Exchange[]> {
  const { client, exchanges } = openRecorder(options)
  await getSession(client, session)
  exchanges.length = 0
  await run(client)
  return exchanges
}

/** What each call of the contract exchanges with the reference backend, by the function's name; its own call last. */
export async function everyExchange(): Promise<Map<string, Exchange>> {
  const found = new Map<string, Exchange>()
  for (const { name, call, session, backend, prepare } of rows) {
    const exchanges = await exchangesOf(session, async (client) => (await prepare(client)).run(client), backend)
    const own = exchanges.filter((one) => `${one.call.method} ${one.call.path}` === call).at(-1)
    if (!own) throw new Error(`${name} sends no ${call}`)
    found.set(name, own)
  }
  return found
}
