import { expect, test } from 'vitest'
import { createClient } from '../../src/api/client'
import { getCurrentOrder } from '../../src/api/order'
import { stopClockInTests } from '../support/stopped-clock'

const NOW = Date.parse('2026-11-21T12:00:00Z')

stopClockInTests({ start: NOW })

async function leadAfter(headers: HeadersInit): Promise<number> {
  const body = JSON.stringify({ success: true, data: { id: '7' }, errors: [] })
  const fetch = () => Promise.resolve(new Response(body, { headers }))
  const client = createClient({ apiBase: '', fetch, retryDelays: [] })
  await getCurrentOrder(client)
  return client.now() - NOW
}

test.each([
  ['ten minutes ahead', 'Sat, 21 Nov 2026 12:10:00 GMT', 600_000],
  ['an hour behind', 'Sat, 21 Nov 2026 11:00:00 GMT', -3_600_000],
  ['as late as the way of an answer takes', 'Sat, 21 Nov 2026 11:59:58 GMT', 0],
  ['unreadable', 'yesterday', NaN],
])('a server whose clock is %s corrects the time', async (_, date, lead) => {
  expect(await leadAfter({ date })).toBe(lead)
})

test.each([
  ['600', 0],
  ['1200', 600_000],
  ['nonsense', -600_000],
])('a cache that kept its answer for %s seconds gives the time of now', async (age, lead) => {
  expect(await leadAfter({ date: 'Sat, 21 Nov 2026 11:50:00 GMT', age })).toBe(lead)
})

test('a server of another origin exposes no time, so it is not known', async () => {
  expect(await leadAfter({})).toBeNaN()
})
