import { createBackend, type Backend, type BackendOptions } from '../../demo/shop'
import { createClient, type ApiClient } from '../../src/api/client'
import { clock } from '../../src/lib/clock'
import { Deferred } from '../../src/lib/deferred'
import type { Misread } from '../../src/lib/misread'
import { getSession } from '../../src/api/shop'
import { ShopError } from '../../src/lib/errors'
import { strangersIn } from '../backend/requests'
import { strange } from '../support/strange-requests'

const BASE = 'https://loja.example'

/** One request as it left the client. */
export interface Sent {
  method: string
  path: string
  query: Record<string, string>
  /** undefined when the request had none. */
  body: unknown
  headers: Headers
  init: RequestInit
}

/** Replaces the server's answer; a function that throws is a broken connection. */
export type Answering = () => Response | Promise<Response>

export interface Wire {
  backend: Backend
  client: ApiClient
  /** Everything sent so far, oldest first. */
  sent: Sent[]
  /** The text of the backend's last answer. */
  lastAnswer(): string
  /** Mistakes of answers that were tolerated so far. */
  misread: Misread[]
  /** Answers every later call so; null lets the backend answer again. */
  answer(how: Answering | null): void
  /** Changes the text of every later answer of the backend. */
  rewrite(how: (body: string) => string): void
  /** Keeps the next call to a path on its way to the server until it is let go. */
  hold(path: string): Held
}

interface Held {
  /** Resolves once the call has left. */
  left: Promise<void>
  letGo(): void
}

/** A backend whose delays pass by the shop's clock. */
export function backendByShopClock(options: BackendOptions = {}): Backend {
  return createBackend({
    ...options,
    delaying(end, milliseconds) {
      const timer = clock.setTimeout(end, milliseconds)
      return () => clock.clearTimeout(timer)
    },
  })
}

/** A client of its own reference backend that records everything it sends. */
export function openWire(options: BackendOptions = {}, retryDelays: readonly number[] = []): Wire {
  const backend = backendByShopClock(options)
  const sent: Sent[] = []
  const misread: Misread[] = []
  let answering: Answering | null = null
  let rewriting: ((body: string) => string) | null = null
  let lastAnswer = ''
  let held: { path: string; left: Deferred<void>; gone: Deferred<void> } | null = null
  async function fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const request = new Request(input, init)
    const call = await describe(request.clone(), init)
    sent.push(call)
    strange.push(...strangersIn({ ...call, query: Object.keys(call.query) }))
    if (held?.path === call.path) {
      const { left, gone } = held
      held = null
      left.resolve()
      await gone.promise
    }
    if (answering) return answering()
    const response = await backend.fetch(request)
    const body = await response.text()
    lastAnswer = rewriting?.(body) ?? body
    return new Response(response.status === 204 ? null : lastAnswer, response)
  }
  return {
    backend,
    client: createClient({ apiBase: BASE, fetch, retryDelays, onMisread: (one) => misread.push(one) }),
    sent,
    misread,
    lastAnswer: () => lastAnswer,
    answer(how) {
      answering = how
    },
    rewrite(how) {
      rewriting = how
    },
    hold(path) {
      const [left, gone] = [new Deferred<void>(), new Deferred<void>()]
      held = { path, left, gone }
      return { left: left.promise, letGo: gone.resolve }
    },
  }
}

async function describe(request: Request, init: RequestInit): Promise<Sent> {
  const { method, headers } = request
  const { pathname, searchParams } = new URL(request.url)
  const written = await request.text()
  const body: unknown = written === '' ? undefined : JSON.parse(written)
  return { method, path: pathname, query: Object.fromEntries(searchParams), body, headers, init }
}

/** A wire whose session is open, so that its calls carry the bearer. */
export async function openSession(code: string, options: BackendOptions = {}): Promise<Wire> {
  const wire = openWire(options)
  await getSession(wire.client, code)
  return wire
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Answering {
  return text(JSON.stringify(body), status, { 'content-type': 'application/json', ...headers })
}

export function text(body: string | null, status = 200, headers: Record<string, string> = {}): Answering {
  return () => new Response(body, { status, headers })
}

/** A browser's message may hold the address. */
export const broken: Answering = () => {
  throw new TypeError(`Failed to fetch ${BASE}/api/session/farmacia`)
}

/** The ShopError of a failing call; anything else, success included, fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<ShopError> {
  const result = await call.catch((error: unknown) => error)
  if (result instanceof ShopError) return result
  throw new Error('The call did not end in a ShopError', { cause: result })
}
