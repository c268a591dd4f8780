/** A failure on demand, for tests and for people who want to see the error states. */
export interface Fault {
  /** HTTP method of the calls; any when missing. */
  method?: string
  /** Start of the path, or the whole path when it ends in `$`. */
  path: string
  /** Session code of the calls; any when missing. */
  session?: string
  /** Number of calls that fail; all when missing. */
  times?: number
  /** Milliseconds before the call is handled; it continues at once when the faults are cleared meanwhile. */
  delay?: number
  /** HTTP status of the answer. */
  status?: number
  body?: 'html' | 'half-json' | 'empty' | 'wrong-types' | 'nulls' | 'polluted'
  /** The connection breaks: the handler's promise rejects with a TypeError. */
  drop?: boolean
  /** The call takes effect first, then its answer is lost or corrupted. */
  after?: boolean
}

export interface FaultTarget {
  method: string
  path: string
  session: string | null
}

/** Bodies derived from the true answer. */
const REWRITING: Fault['body'][] = ['wrong-types', 'nulls', 'polluted']

/** A fault that matched a call. */
export interface MetFault extends Fault {
  /** Waits as long as the fault says. @throws TypeError when the backend was reset meanwhile: the connection broke */
  wait(): Promise<void>
}

/** Calls `end` once the milliseconds are over. @returns calls it off */
export type Delaying = (end: () => void, milliseconds: number) => () => void

const inRealTime: Delaying = (end, milliseconds) => {
  const timer = setTimeout(end, milliseconds)
  return () => clearTimeout(timer)
}

/** Faults in the order added; a call uses up the first that matches and has uses left. */
export class FaultBox {
  #faults: Fault[]
  readonly #delaying: Delaying
  readonly #waiting = new Set<(isBroken: boolean) => void>()

  constructor(faults: readonly Fault[] = [], delaying: Delaying = inRealTime) {
    this.#faults = faults.map((fault) => ({ ...fault }))
    this.#delaying = delaying
  }

  add(fault: Fault): void {
    this.#faults.push({ ...fault })
  }

  /** Deletes the faults, and lets held calls continue. */
  clear(): void {
    this.#end(false)
  }

  /** Deletes the faults and breaks off held calls, so that none of them reaches a later test. */
  reset(): void {
    this.#end(true)
  }

  take(target: FaultTarget): MetFault | null {
    const fault = this.#faults.find((candidate) => fits(candidate, target))
    if (!fault) return null
    if (fault.times !== undefined) fault.times -= 1
    return { ...fault, wait: () => this.#wait(fault.delay ?? 0) }
  }

  #wait(delay: number): Promise<void> {
    if (delay === 0) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const stop = this.#delaying(() => end(false), delay)
      const end = (isBroken: boolean) => {
        stop()
        this.#waiting.delete(end)
        if (isBroken) reject(new TypeError('Failed to fetch'))
        else resolve()
      }
      this.#waiting.add(end)
    })
  }

  #end(isBroken: boolean): void {
    this.#faults = []
    this.#waiting.forEach((end) => end(isBroken))
  }
}

function fits(fault: Fault, { method, path, session }: FaultTarget): boolean {
  if (fault.times !== undefined && fault.times <= 0) return false
  if (fault.method && fault.method.toUpperCase() !== method) return false
  if (fault.session && fault.session !== session) return false
  if (!fault.path.endsWith('$')) return path.startsWith(fault.path)
  return withoutSlash(path) === withoutSlash(fault.path.slice(0, -1))
}

/** The contract writes some paths with a slash at the end; both mean the same call. */
function withoutSlash(path: string): string {
  return path.replace(/\/$/, '')
}

/**
 * Runs a call under a fault. Rewritten bodies (`wrong-types`, `nulls`, `polluted`) need the true answer, so with them
 * the call takes effect; the other kinds answer without it unless `after` is set.
 * @throws TypeError when the connection is dropped, as `fetch` does
 */
export async function underFault(fault: MetFault, handle: () => Promise<Response>): Promise<Response> {
  await fault.wait()
  const rewrites = fault.body !== undefined && REWRITING.includes(fault.body)
  const harmless = !fault.drop && fault.status === undefined && fault.body === undefined
  const answer = fault.after || rewrites || harmless ? await handle() : null
  if (fault.drop) throw new TypeError('Failed to fetch')
  if (harmless && answer) return answer
  return spoil(fault, answer)
}

async function spoil(fault: Fault, answer: Response | null): Promise<Response> {
  const status = fault.status ?? answer?.status ?? 200
  if (fault.body === 'html') return textAnswer(HTML, status, 'text/html; charset=utf-8')
  if (fault.body === 'empty') return textAnswer(status === 204 ? null : '', status)
  if (fault.body === 'half-json') return textAnswer('{"success":true,"data":{"id":"8c1', status)
  if (answer && fault.body) return textAnswer(JSON.stringify(rewrite(await answer.json(), fault.body)), status)
  return textAnswer(JSON.stringify(faultEnvelope(status)), status)
}

const HTML = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1><hr>nginx'

function textAnswer(body: string | null, status: number, type = 'application/json; charset=utf-8'): Response {
  return new Response(body, { status, headers: { 'Content-Type': type } })
}

function faultEnvelope(status: number) {
  const message = 'Serviço indisponível no momento. Tente novamente em instantes.'
  return { success: false, data: null, errors: [{ message, code: 'Unavailable', type: 'error', status }], message }
}

/** The envelope itself stays valid under all but `polluted`, so that the reader fails on its `data`. */
function rewrite(answer: unknown, kind: Fault['body']): unknown {
  if (kind === 'polluted') return pollute(answer)
  const change = kind === 'nulls' ? withNulls : withWrongTypes
  return mapValues(Object(answer), (value, key) => (key === 'data' ? change(value) : value))
}

/** Objects with an id keep only the id and the name; all else is null. */
function withNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNulls)
  if (value === null || typeof value !== 'object') return null
  if (!('providerId' in value)) return mapValues(value, (entry) => withNulls(entry))
  return mapValues(value, (entry, key) => (key === 'providerId' || key === 'name' ? entry : null))
}

/** Keeps the shape of objects and changes every leaf and list to another type. */
function withWrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return { length: value.length }
  if (value !== null && typeof value === 'object') return mapValues(value, (entry) => withWrongTypes(entry))
  if (typeof value === 'number') return `n${value}`
  if (typeof value === 'string') return [value]
  return typeof value === 'boolean' ? { value } : 7
}

/** Adds own `__proto__` and `constructor` keys to every object, as an attacker's JSON would. */
function pollute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pollute)
  if (value === null || typeof value !== 'object') return value
  const polluted = mapValues(value, (entry) => pollute(entry))
  const payload = { polluted: 'yes' }
  Object.defineProperty(polluted, '__proto__', { value: payload, enumerable: true, configurable: true, writable: true })
  return Object.assign(polluted, { constructor: { prototype: payload } })
}

function mapValues(value: object, change: (entry: unknown, key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, change(entry, key)]))
}

/** The faults that ready sessions have of their own: each code meets all of them. */
export class ListedFaults {
  readonly #boxes = new Map<string, FaultBox>()

  constructor(private readonly faultsOf: (code: string) => readonly Fault[] | undefined) {}

  take(target: FaultTarget): MetFault | null {
    const { session } = target
    const faults = (session !== null && this.faultsOf(session)) || []
    if (session === null || faults.length === 0) return null
    const box = this.#boxes.get(session) ?? new FaultBox(faults)
    this.#boxes.set(session, box)
    return box.take(target)
  }

  /** @param session the code that meets its faults again; all of them when missing */
  reset(session?: string): void {
    if (session === undefined) this.#boxes.clear()
    else this.#boxes.delete(session)
  }
}
