import { describe, expect, it } from 'vitest'
import { createBackend } from '../../demo/shop'
import { createDemo } from '../../src/tools/serve/app'
import { smallShop } from './backend/small-shop'
import { shopOf } from './backend/small-engine'

const KEY = 'key-of-this-sandbox'
const HERE = '127.0.0.1'

const CALLS = [
  'GET calls',
  'GET streams',
  'POST faults',
  'DELETE faults',
  'POST pay',
  'POST deliver',
  'POST clock',
  'POST expire',
  'POST reissue',
  'POST minimum',
  'POST order',
  'POST reset',
  'DELETE streams',
]

const asked = (line: string, headers: Record<string, string> = {}, host = 'localhost:4173') => {
  const [method = '', control = ''] = line.split(' ')
  const body = method === 'POST' ? { body: JSON.stringify({ session: 'farmacia', path: '/api/' }) } : {}
  return new Request(`http://${host}/__backend/${control}`, { method, headers, ...body })
}

/** A sandbox with an order of somebody's in it. */
const sandbox = () => createDemo(undefined, { key: KEY, shops: [smallShop] })

describe('the control calls', () => {
  it.each(CALLS)('are no part of a backend: %s', async (line) => {
    const backend = createBackend({ shops: [smallShop] })
    expect((await backend.fetch(asked(line, { authorization: 'Bearer farmacia' }))).status).toBe(404)
    const { adapter } = await shopOf()
    expect((await adapter.fetch(asked(line, { authorization: 'Bearer shopper' }))).status).toBe(404)
    expect((await createDemo(undefined, { shops: [smallShop] })(asked(line), HERE)).status).toBe(404)
  })

  it.each(CALLS)('want the key: %s', async (line) => {
    const demo = sandbox()
    for (const key of ['', 'another', `${KEY}x`])
      expect((await demo(asked(line, { 'x-vitrine-key': key }), HERE)).status).toBe(403)
  })

  const keyed = { 'x-vitrine-key': KEY }

  it('answer the sandbox’s own pages on its own machine', async () => {
    const demo = sandbox()
    for (const from of [HERE, '::1', '::ffff:127.0.0.1'])
      expect((await demo(asked('GET calls', keyed), from)).status).toBe(200)
    const own = { ...keyed, origin: 'http://localhost:4173' }
    const answer = await demo(asked('POST reset', own), HERE)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([
    ['another machine', asked('GET calls', keyed), '192.168.0.7'],
    ['an unknown address', asked('GET calls', keyed), undefined],
    ['a page of another origin', asked('GET calls', { ...keyed, origin: 'https://evil.example' }), HERE],
    ['a page of another port', asked('GET calls', { ...keyed, origin: 'http://localhost:9000' }), HERE],
    ['a name of another site that leads here', asked('GET calls', keyed, 'evil.example:4173'), HERE],
    ['the address of a network', asked('GET calls', keyed, '192.168.0.2:4173'), HERE],
  ])('are not there for %s', async (_who, request, from) => {
    const answer = await sandbox()(request, from)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})
