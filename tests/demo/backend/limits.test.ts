import { describe, expect, it } from 'vitest'
import { createBackend } from '../../../demo/shop'
import { clientOf, smallBackend } from './support'

const KB = 1024

/** A body that comes in parts, and says how many were asked for. */
function bodyOf(parts: number, part = new Uint8Array(16 * KB).fill(32)) {
  const asked = { parts: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        asked.parts += 1
        if (asked.parts <= parts) controller.enqueue(part)
        else controller.close()
      },
      cancel() {
        asked.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { asked, body }
}

const post = (body: BodyInit | ReadableStream, headers = {}, path = '/api/order/items/') =>
  new Request(`https://loja.test${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer farmacia', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)

async function answerTo(request: Request, limits = {}) {
  const backend = createBackend({ limits })
  const answer = await backend.fetch(request)
  const { success, errors } = (await answer.json()) as { success: boolean; errors: { code: string; status: number }[] }
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  return { status: answer.status, success, code: errors[0]?.code, same: errors[0]?.status, calls: backend.calls() }
}

describe('a body', () => {
  it('that says it is too large is refused before anything of it is read', async () => {
    const { asked, body } = bodyOf(8000)
    const answer = await answerTo(post(body, { 'content-length': String(120 * KB * KB) }))
    expect(answer).toEqual({ status: 413, success: false, code: 'BodyTooLarge', same: 413, calls: [] })
    expect(asked.parts).toBe(0)
  })

  it.each([
    ['a session', { authorization: 'Bearer farmacia' }],
    ['no session', { authorization: 'Bearer nobody' }],
  ])('that says nothing of its size is read up to the limit, and no further: with %s', async (_name, headers) => {
    const { asked, body } = bodyOf(8000)
    expect(await answerTo(post(body, headers))).toMatchObject({ status: 413, code: 'BodyTooLarge', calls: [] })
    expect(asked).toEqual({ parts: 17, isCancelled: true })
  })

  it.each(['/api/first-view', '/tray/link-store/1', '/operator/webhooks', '/nowhere'])(
    'is limited at %s too',
    async (path) => {
      const { asked, body } = bodyOf(8000)
      expect(await answerTo(post(body, {}, path))).toMatchObject({ status: 413, code: 'BodyTooLarge' })
      expect(asked.parts).toBe(17)
    },
  )

  it('may be as large as the backend is told', async () => {
    const limits = { bytes: 1024 * KB }
    const { asked, body } = bodyOf(60)
    expect(await answerTo(post(body), limits)).toMatchObject({ status: 400, code: 'BadRequest' })
    expect(asked.parts).toBe(61)
    expect((await answerTo(post('x'.repeat(1025 * KB)), limits)).code).toBe('BodyTooLarge')
  })

  it('that never ends is given up', async () => {
    const never = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) })
    const answer = await answerTo(post(never), { time: 1 })
    expect(answer).toMatchObject({ status: 408, code: 'BodyTooSlow', calls: [] })
  })

  it('that breaks off is a wrong request', async () => {
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('reset')) })
    expect(await answerTo(post(broken))).toMatchObject({ status: 400, code: 'BadRequest' })
  })

  it.each([
    ['lists', '['.repeat(33)],
    ['objects', '{"a":'.repeat(33)],
    ['both, behind words with signs', `{"a":"]}\\"]}",${'"b":[{'.repeat(17)}`],
    ['a hundred thousand', '['.repeat(100_000)],
  ])('that is too deep is refused before it is parsed: %s', async (_name, text) => {
    expect(await answerTo(post(text))).toMatchObject({ status: 400, code: 'BodyTooDeep', calls: [] })
  })

  it.each([
    ['a list', `[${'0,'.repeat(5000)}0]`],
    ['an object', `{${'"a":0,'.repeat(5000)}"b":0}`],
    ['empty lists', `[${'[],'.repeat(2501)}[]]`],
  ])('that has too many values is refused before it is parsed: %s', async (_name, text) => {
    expect(await answerTo(post(text))).toMatchObject({ status: 400, code: 'BodyTooWide', calls: [] })
    expect(await answerTo(post(text), { fields: 10_000 })).toMatchObject({ status: 400, code: 'BadRequest' })
  })

  it.each([
    ['at the limit', `${'['.repeat(32)}${']'.repeat(32)}`],
    ['with signs in words', JSON.stringify({ a: '[{'.repeat(40), b: '\\"[{'.repeat(40) })],
    ['with many beside each other', JSON.stringify(Array.from({ length: 1000 }, () => [{}]))],
  ])('that is not too deep is read: %s', async (_name, text) => {
    expect(await answerTo(post(text))).toMatchObject({ status: 400, code: 'BadRequest' })
  })

  it('of an order is taken as it came', async () => {
    const shopper = clientOf(smallBackend())
    const { success, data } = await shopper.put('cafe', 2, { preferences: 'sem açúcar, "]}' })
    expect([success, data.items[0]?.preferences]).toEqual([true, 'sem açúcar, "]}'])
  })
})
