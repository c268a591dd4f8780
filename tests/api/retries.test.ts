import { describe, expect, test } from 'vitest'
import { createClient } from '../../src/api/client'
import { getCurrentOrder } from '../../src/api/order'
import { clock } from '../../src/lib/clock'
import { rows } from './call-table'
import { broken, failureOf, json, openSession, text, type Answering } from './support'
import { stopClockInTests } from '../support/stopped-clock'

const NOW = Date.parse('2026-11-20T12:00:00Z')
stopClockInTests({ skipsPauses: true, start: NOW })

/** Milliseconds from the start to each try, and the result of the call. */
async function triesOf(answers: readonly Answering[], call = getCurrentOrder) {
  const times: number[] = []
  const fetch = async () => {
    times.push(clock.now())
    return (answers[times.length - 1] ?? broken)()
  }
  const start = clock.now()
  const end = await call(createClient({ apiBase: '', fetch })).catch((error: unknown) => error)
  return { waits: times.map((at) => at - start), end }
}

const order = json({ success: true, data: { id: '7' }, errors: [] })
const busy = (status: number, retryAfter?: string) => text('', status, retryAfter ? { 'retry-after': retryAfter } : {})

/** Breaks after the first bytes. */
const half = () => {
  let pulls = 0
  const pull = (controller: ReadableStreamDefaultController) => {
    pulls += 1
    if (pulls === 1) controller.enqueue(new TextEncoder().encode('{"success":true'))
    else controller.error(new TypeError('network error'))
  }
  return new Response(new ReadableStream({ pull }))
}

describe('a read without an answer', () => {
  test('is retried after 300 ms and after 900 ms, then fails', async () => {
    const { waits, end } = await triesOf([broken, broken, broken, order])
    expect(waits).toEqual([0, 300, 1200])
    expect(end).toMatchObject({ kind: 'network' })
  })

  test('succeeds when a retry succeeds', async () => {
    const { waits, end } = await triesOf([broken, busy(503), order])
    expect(waits).toEqual([0, 300, 1200])
    expect(end).toMatchObject({ id: '7' })
  })

  test('is retried when the connection breaks in the middle of the body', async () => {
    const { waits, end } = await triesOf([half, order])
    expect(waits).toEqual([0, 300])
    expect(end).toMatchObject({ id: '7' })
  })

  test.each([429, 502, 503, 504])('is retried for HTTP %i', async (status) => {
    expect((await triesOf([busy(status), order])).waits).toEqual([0, 300])
  })

  test.each([400, 401, 403, 404, 409, 500, 501])('is not retried for HTTP %i', async (status) => {
    expect((await triesOf([busy(status), order])).waits).toEqual([0])
  })

  test.each(['<html>', '{"success":tr', ''])('is retried for an answer that is no JSON: %s', async (body) => {
    const { waits, end } = await triesOf([text(body), order])
    expect(waits).toEqual([0, 300])
    expect(end).toMatchObject({ id: '7' })
  })

  test('is not retried for a refusal', async () => {
    expect((await triesOf([json({ success: false, data: null, errors: [] }), order])).waits).toEqual([0])
  })

  test.each([
    ['2', [0, 2000]],
    ['5', [0, 5000]],
    ['0', [0, 300]],
    ['nonsense', [0, 300]],
  ])('waits as long as Retry-After: %s demands', async (header, waits) => {
    expect((await triesOf([busy(429, header), order])).waits).toEqual(waits)
  })

  test('waits until the date in Retry-After', async () => {
    const { waits } = await triesOf([busy(503, new Date(NOW + 3000).toUTCString()), order])
    expect(waits).toEqual([0, 3000])
  })

  test('fails at once when the server demands more than five seconds', async () => {
    const { waits, end } = await triesOf([busy(429, '6'), order])
    expect(waits).toEqual([0])
    expect(end).toMatchObject({ kind: 'http', status: 429 })
  })

  test('stops waiting when it is aborted', async () => {
    const stop = new AbortController()
    clock.setTimeout(() => stop.abort(), 100)
    const { waits, end } = await triesOf([broken, order], (client) => getCurrentOrder(client, { signal: stop.signal }))
    expect(waits).toEqual([0])
    expect(end).toMatchObject({ name: 'AbortError' })
  })

  test.each(rows)('$name is retried only if it is a GET that changes nothing', async (row) => {
    const wire = await openSession(row.session, row.backend)
    const prepared = await row.prepare(wire.client)
    let tries = 0
    const fetch = () => {
      tries += 1
      return Promise.reject(new TypeError('Failed to fetch'))
    }
    await failureOf(prepared.run(createClient({ apiBase: '', fetch, retryDelays: [1, 1] })))
    expect(tries).toBe(row.isRetried ? 3 : 1)
  })
})
