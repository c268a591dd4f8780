import autocannon from 'autocannon'
import { codeOf, isAnswer, type MeasuredCall } from './calls.ts'
import type { Served } from './machines.ts'

/** One call at one server, for a while. */
export interface Cell {
  calls: number
  /** That were no right answer. */
  errors: number
  /** Until each answer had come whole, ms. */
  times: number[]
  /** s on the clock, and of processors, of everything that answered. */
  seconds: number
  cpu: number
}

export async function measure(
  { urls, cpu: cpuNow }: Pick<Served, 'urls' | 'cpu'>,
  { requests, requestsOf, hasOwnCodes }: MeasuredCall,
  { connections, duration }: { connections: number; duration: number },
): Promise<Cell> {
  const times: number[] = []
  const before = cpuNow()
  let order = 0
  const runs = urls.map((url) => {
    const run = autocannon({
      url,
      connections: Math.max(1, Math.floor(connections / urls.length)),
      duration,
      requests,
      setupClient(client) {
        const headers = { authorization: `Bearer ${codeOf((order += 1) - 1)}` }
        if (requestsOf) client.setRequests(requestsOf())
        else if (!hasOwnCodes) client.setRequests(requests.map((request) => ({ ...request, headers })))
      },
      verifyBody: isAnswer,
    })
    run.on('response', (_, __, ___, time) => times.push(time))
    return run
  })
  const results = await Promise.all(runs)
  const cpu = cpuNow() - before
  const errors = results.reduce((sum, one) => sum + one.errors + one.timeouts + one.mismatches, 0)
  const seconds = Math.max(...results.map((one) => one.duration))
  return { calls: times.length, errors, times, seconds, cpu }
}

export const together = (cells: readonly Cell[]): Cell => ({
  calls: cells.reduce((sum, one) => sum + one.calls, 0),
  errors: cells.reduce((sum, one) => sum + one.errors, 0),
  times: cells.flatMap(({ times }) => times),
  seconds: cells.reduce((sum, one) => sum + one.seconds, 0),
  cpu: cells.reduce((sum, one) => sum + one.cpu, 0),
})
