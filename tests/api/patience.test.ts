import { describe, expect, it } from 'vitest'
import { createClient, type ApiClient } from '../../src/api/client'
import { getConfirm, getCurrentOrder, postItem } from '../../src/api/order'
import { clock } from '../../src/lib/clock'
import { Deferred } from '../../src/lib/deferred'
import { stopClockInTests } from '../support/stopped-clock'

const time = stopClockInTests()

const edit = { index: 0, providerId: 'cafe', quantity: 1, attributes: [], sku: '' }

/** A client whose server takes every call and answers none; `signals` are those of its requests. */
function openDeadLine(takeEarly?: () => Promise<Response>) {
  const signals: (AbortSignal | null | undefined)[] = []
  const fetch = (_: RequestInfo | URL, init?: RequestInit) => {
    signals.push(init?.signal)
    return new Promise<Response>(() => undefined)
  }
  return { client: createClient({ apiBase: '', fetch, takeEarly }), signals }
}

/** How a call ended; null while it waits. */
function endOf(call: Promise<unknown>) {
  const end: { error: unknown; at: number } = { error: null, at: 0 }
  const start = clock.now()
  call.catch((error: unknown) => Object.assign(end, { error, at: clock.now() - start }))
  return end
}

describe('a call without an answer', () => {
  it.each([
    ['a read', 20_000, (client: ApiClient) => getCurrentOrder(client)],
    ['a change', 30_000, (client: ApiClient) => postItem(client, edit)],
    ['a decision', 90_000, (client: ApiClient) => getConfirm(client, '')],
  ] as const)('is given up as one whose connection broke: %s after %i ms', async (_, patience, call) => {
    const { client, signals } = openDeadLine()
    await client.prepare()
    const end = endOf(call(client))
    await time.advance(patience - 1)
    expect([end.error, signals[0]?.aborted]).toEqual([null, false])
    await time.advance(1)
    expect(end).toMatchObject({ error: { kind: 'network', retryable: true }, at: patience })
    // A read is not tried again by itself: a person may, at once.
    expect([signals.length, signals[0]?.aborted, time.timers()]).toEqual([1, true, 0])
  })

  it('that its caller ends is an abort', async () => {
    const { client, signals } = openDeadLine()
    await client.prepare()
    const own = new AbortController()
    const end = endOf(getCurrentOrder(client, { signal: own.signal }))
    own.abort()
    expect(signals[0]?.aborted).toBe(true)
    await time.advance(20_000)
    expect(end.error).toMatchObject({ kind: 'network' })
  })

  it('is requested in the ordinary way when it was prefetched and does not come', async () => {
    const { client, signals } = openDeadLine(() => new Deferred<Response>().promise)
    await client.prepare()
    const end = endOf(getCurrentOrder(client))
    await time.advance(9_999)
    expect(signals).toEqual([])
    await time.advance(1)
    expect(signals).toHaveLength(1)
    await time.advance(20_000)
    expect(end.error).toMatchObject({ kind: 'network' })
  })
})
