import type { Context, MiddlewareHandler } from 'hono'
import { Hono } from './hono'
import { matchedRoutes } from 'hono/route'
import type { ChangeFeed } from './changes'
import { inTime } from './in-time'
import type { Outbox } from './storage'

/** What who runs a backend asks of one process. */
export interface Upkeep {
  /** True while calls may be sent here: the process is not about to stop, and its storage answers. */
  isReady(): Promise<boolean>
  /** What happened in this process, in the text format of Prometheus. It names no person, code, id or address. */
  metrics(): Promise<string>
  /**
   * Before the process ends: it is not ready any more, and streams of changes end, whose clients come back within five seconds,
   * to another process. Calls are still answered.
   */
  stop(): void
}

/** Longest wait for the storage, ms: a balancer asks every few seconds. */
const PATIENCE = 2000
/** Upper bounds of the histogram, s. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Timing {
  /** Calls that took no longer than each bound, and longer than the one before. */
  upTo: number[]
  seconds: number
  count: number
}

/** Counts the calls of this process, by the route's pattern: addresses hold codes and ids. */
function meterOf(clock: () => number) {
  const answers = new Map<string, number>()
  const timings = new Map<string, Timing>()

  function note(route: string, status: number, seconds: number): void {
    const answer = `${route},status="${status}"`
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
    const timing = timings.get(route) ?? { upTo: BOUNDS.map(() => 0), seconds: 0, count: 0 }
    timings.set(route, timing)
    const place = BOUNDS.findIndex((bound) => seconds <= bound)
    if (place >= 0) timing.upTo[place] = (timing.upTo[place] ?? 0) + 1
    timing.seconds += seconds
    timing.count += 1
  }

  const meter: MiddlewareHandler = async (c, next) => {
    const began = clock()
    await next()
    note(routeOf(c), c.res.status, (clock() - began) / 1000)
  }

  function lines(): string[] {
    const failed = [...answers].filter(([answer]) => /status="5\d\d"/.test(answer))
    return [
      ...family('vitrine_calls_total', 'counter', 'Calls by their answer.', [...answers]),
      ...family('vitrine_errors_total', 'counter', 'Calls that the backend, its storage or its engine failed.', failed),
      ...family('vitrine_call_seconds', 'histogram', 'Time until an answer begins.', []),
      ...[...timings].flatMap(([route, { upTo, seconds, count }]) => [
        ...BOUNDS.map((bound, at) => {
          const within = upTo.slice(0, at + 1).reduce((sum, calls) => sum + calls, 0)
          return `vitrine_call_seconds_bucket{${route},le="${bound}"} ${within}`
        }),
        `vitrine_call_seconds_bucket{${route},le="+Inf"} ${count}`,
        `vitrine_call_seconds_sum{${route}} ${seconds}`,
        `vitrine_call_seconds_count{${route}} ${count}`,
      ]),
    ]
  }

  return { meter, lines }
}

function family(name: string, type: string, help: string, samples: [labels: string, value: number][]): string[] {
  const told = samples.map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...told]
}

const OF_ALL = 'of all processes, ten thousand at most.'

function routeOf(c: Context): string {
  const route = matchedRoutes(c)
    .filter(({ path }) => !path.includes('*'))
    .at(-1)
  return `method="${route ? c.req.method : 'other'}",route="${route?.path ?? 'unknown'}"`
}

/** @param clock ms @internal */
export function upkeepOf(outbox: Outbox, feed: ChangeFeed | undefined, clock = () => performance.now()) {
  const { meter, lines } = meterOf(clock)
  let isStopping = false

  async function isReady(): Promise<boolean> {
    if (isStopping) return false
    return inTime(outbox.count(1), PATIENCE, Error).then(
      () => true,
      () => false,
    )
  }

  const upkeep: Upkeep = {
    isReady,
    async metrics() {
      // What happened in the process is told while its storage is away, too.
      const kept = await outbox.count().catch(() => null)
      const gauges: [name: string, help: string, value: number | undefined][] = [
        ['open_streams', 'Streams of changes that are open.', feed?.size ?? 0],
        ['outbox_waiting', `Webhooks that wait, ${OF_ALL}`, kept?.waiting],
        ['outbox_lost', `Webhooks that were given up, ${OF_ALL}`, kept?.lost],
      ]
      const told = gauges.flatMap(([name, help, value]) =>
        value === undefined ? [] : family(`vitrine_${name}`, 'gauge', help, [['', value]]),
      )
      return [...lines(), ...told, ''].join('\n')
    },
    stop() {
      isStopping = true
      feed?.leave()
    },
  }

  const health = new Hono()
    .get('/live', (c) => c.json({ status: 'live' }))
    .on('GET', ['/', '/ready'], async (c) =>
      (await isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503),
    )
  return { upkeep, watch: { health, meter } }
}
