import { describe, expect, it } from 'vitest'
import type { McpHost } from '../../../src/extras/bridge/mcp-host'
import { Deferred } from '../../../src/lib/deferred'
import { createToolFetch } from '../../../src/extras/mcp-app/tool-fetch'

const SHOP = 'https://vitrine.invalid'

/** A host that gives each call to the test. */
function open() {
  const called: { method: string; params: unknown; answer: Deferred<unknown> }[] = []
  const request: McpHost['request'] = (method, params) => {
    const answer = new Deferred<unknown>()
    called.push({ method, params, answer })
    return answer.promise
  }
  const host: McpHost = {
    context: () => ({}),
    can: () => true,
    request,
    notify: () => undefined,
    onContext: () => undefined,
    requestMode: async () => undefined,
  }
  const until = async (count: number) => {
    while (called.length < count) await turn()
    return called.at(-1) as (typeof called)[number]
  }
  return { called, until, ...createToolFetch(host) }
}

const turn = () => new Promise((done) => setImmediate(done))
const answered = (status: number, body = '{}') => ({ structuredContent: { status, headers: { date: 'now' }, body } })

describe("the page's calls", () => {
  it('become calls of the one tool, with the headers that the shop needs and no other', async () => {
    const { toolFetch, until } = open()
    const headers = {
      authorization: 'Bearer assistant',
      'if-match': '"7"',
      'content-type': 'application/json',
      accept: '*/*',
    }
    const response = toolFetch(`${SHOP}/api/order/items/?a=b`, { method: 'POST', headers, body: '{"index":0}' })
    const { method, params, answer } = await until(1)
    expect(method).toBe('tools/call')
    expect(params).toEqual({
      name: 'shop_call',
      arguments: {
        method: 'POST',
        path: '/api/order/items/?a=b',
        headers: { 'if-match': '"7"', 'content-type': 'application/json' },
        body: '{"index":0}',
      },
    })
    answer.resolve(answered(200, '{"a":1}'))
    const { status, headers: got } = await response
    expect([status, got.get('date')]).toEqual([200, 'now'])
    expect(await (await response).json()).toEqual({ a: 1 })
  })

  it.each([204, 205, 304])('may be answered by %i, which has no body', async (status) => {
    const { toolFetch, until } = open()
    const response = toolFetch(`${SHOP}/api/order/current`)
    ;(await until(1)).answer.resolve(answered(status, ''))
    expect((await response).status).toBe(status)
  })

  it.each([
    ['a result with isError', { isError: true, structuredContent: answered(200).structuredContent }],
    ['a result without an answer', { content: [] }],
    ['nothing', undefined],
  ])('fail as fetch does when the tool answers %s', async (_, result) => {
    const { toolFetch, until } = open()
    const response = toolFetch(`${SHOP}/api/order/current`)
    ;(await until(1)).answer.resolve(result)
    await expect(response).rejects.toThrow(TypeError)
  })

  it('fail when the host refuses', async () => {
    const { toolFetch, until } = open()
    const response = toolFetch(`${SHOP}/api/order/current`)
    ;(await until(1)).answer.reject(new Error('Method not found'))
    await expect(response).rejects.toThrow('Method not found')
  })

  it('are not made under a signal that was aborted before', async () => {
    const { toolFetch, called } = open()
    const signal = AbortSignal.abort()
    for (const init of [{ signal }, { signal, method: 'POST', body: '{}' }])
      await expect(toolFetch(`${SHOP}/api/order/current`, init)).rejects.toThrow('abort')
    expect(called).toEqual([])
  })

  it('end for the shop when it aborts them, and are under way until the server has answered', async () => {
    const { toolFetch, until, settled } = open()
    const aborting = new AbortController()
    const response = toolFetch(`${SHOP}/api/order/items/`, { method: 'POST', body: '{}', signal: aborting.signal })
    const { answer } = await until(1)
    aborting.abort()
    await expect(response).rejects.toThrow('abort')
    let isSettled = false
    const end = settled().then(() => (isSettled = true))
    await turn()
    expect(isSettled).toBe(false)
    answer.resolve(answered(200))
    await end
  })

  it('settle with those that their answers cause', async () => {
    const { toolFetch, until, settled } = open()
    const chain = toolFetch(`${SHOP}/api/a`).then(() => toolFetch(`${SHOP}/api/b`))
    const first = await until(1)
    let isSettled = false
    const end = settled().then(() => (isSettled = true))
    first.answer.resolve(answered(200))
    const second = await until(2)
    await turn()
    expect(isSettled).toBe(false)
    second.answer.resolve(answered(200))
    await chain
    await end
  })
})
