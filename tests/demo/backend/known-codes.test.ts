import { expect, it } from 'vitest'
import { createBackend, memoryStorage } from '../../../demo/shop'
import { knownCodes } from '../../../src/backend/book/known-codes'
import type { Notice } from '../../../src/backend/storage'
import { smallShop } from './small-shop'
import { clientOf, FRIDAY } from './support'

function shopsOnOneStorage() {
  const kept = memoryStorage()
  let reads = 0
  const storage: typeof kept = { ...kept, read: (code) => ((reads += 1), kept.read(code)) }
  const open = () => createBackend({ now: () => FRIDAY, shops: [smallShop], storage })
  return { one: open(), other: open(), reads: () => reads }
}

it('looks up the code of many catalogue calls once', async () => {
  const { one, reads } = shopsOnOneStorage()
  const client = clientOf(one)
  expect((await client.get('/api/catalog/top')).status).toBe(200)
  const before = reads()
  for (let call = 0; call < 3; call += 1) expect((await client.get('/api/catalog/top')).status).toBe(200)
  expect(reads() - before).toBeLessThanOrEqual(1)
})

it('shows no catalogue for a code that has ended, in any process', async () => {
  const { one, other } = shopsOnOneStorage()
  const client = clientOf(one)
  for (let call = 0; call < 2; call += 1) expect((await client.get('/api/catalog/top')).status).toBe(200)
  await other.expire(client.code)
  expect((await client.get('/api/catalog/top')).status).toBe(401)
})

it('looks a code up again after ten seconds, and when one ended while it was read', async () => {
  let now = 0
  let looks = 0
  const feed = new Set<(notice: Notice) => void>()
  const find = knownCodes(
    {
      read: async () => ((looks += 1), { id: '', session: '', isEnded: false }),
      listen: (hear) => void feed.add(hear),
    },
    () => now,
  )
  await find('code')
  now = 9999
  await find('code')
  expect(looks).toBe(1)
  now = 10_000
  const found = find('code')
  for (const hear of feed) hear({ ended: 'code' })
  await found
  await find('code')
  expect(looks).toBe(3)
})
