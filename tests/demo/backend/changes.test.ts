import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBackend, type Backend } from '../../../demo/shop'
import { clientOf } from './support'

const SHOPPER = 'recurso-changes'
const CHANGES = 'https://loja.test/api/order/changes'

/** A stream as a client reads it. */
async function open(backend: Backend, code: string, known?: string) {
  const headers = { Authorization: `Bearer ${code}`, ...(known !== undefined && { 'Last-Event-ID': known }) }
  const response = await backend.fetch(new Request(CHANGES, { headers }))
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const changes = () => Array.from(text.matchAll(/^data: (.+)$/gm), ([, data]) => JSON.parse(data!) as object)
  return {
    response,
    reader,
    text: () => text,
    /** Waits for the next event. */
    async next(): Promise<object> {
      const before = changes().length
      while (changes().length === before) {
        const { done, value } = await reader.read()
        if (done) throw new Error('The stream has ended.')
        text += value
      }
      return changes().at(-1)!
    },
  }
}

let backend: Backend
beforeEach(() => {
  backend = createBackend()
})
afterEach(() => vi.useRealTimers())

describe('the stream of changes', () => {
  it('is silent about reads and refusals', async () => {
    const client = clientOf(backend, SHOPPER)
    const stream = await open(backend, SHOPPER)
    await stream.next()
    await client.order()
    await client.post('/api/order/items/', { index: 0 })
    await client.get('/api/order/logistic/?type=1&code=0')
    await backend.setMinimum(SHOPPER, 5)
    expect(await stream.next()).toMatchObject({ by: 'server' })
    expect(stream.text().match(/event: order/g)).toHaveLength(2)
  })

  it('leaves nothing behind when a client goes', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => open(backend, SHOPPER)))
    expect(backend.streams()).toBe(20)
    for (const { reader } of streams) await reader.cancel()
    await vi.waitFor(() => expect(backend.streams()).toBe(0))
    await clientOf(backend, SHOPPER).put('mg-ovos', 2)
  })

  it('is of a type that proxies do not hold back, and beats while nothing happens', async () => {
    vi.useFakeTimers()
    const { response, next, reader } = await open(backend, SHOPPER)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-store')
    await next()
    const beat = reader.read()
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await beat).value).toBe(': \n\n')
    backend.hangUp()
  })
})
