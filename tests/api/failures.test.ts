import { beforeAll, describe, expect, test } from 'vitest'
import type { CallOptions } from '../../src/api/client'
import type { ShopError } from '../../src/lib/errors'
import { rows } from './call-table'
import type { Prepared, Row } from './rows/row'
import { broken, failureOf, json, openSession, text, type Answering, type Wire } from './support'

const item = (message: unknown, code: unknown = 'Regra') => ({ message, code, type: 'business', status: 200 })
const refusal = (errors: unknown, more: object = {}) => ({ success: false, data: null, errors, ...more })
const yes = (data: unknown) => json({ success: true, data, errors: [] })

/** Answers that no call accepts as the contract's. */
const malformed: [string, Answering][] = [
  ['an empty body', text('')],
  ['no body at all', text(null, 204)],
  ['an HTML page', text('<!doctype html><title>Login</title>', 200, { 'content-type': 'text/html' })],
  ['half a JSON', text('{"success":true,"data":{"id":"8c1', 200, { 'content-type': 'application/json' })],
  ['null', json(null)],
  ['a list', json([{ success: true, data: {} }])],
  ['a bare string', json('success')],
  ['a bare number', json(200)],
  ['an object of something else', json({ error: 'not found' })],
  ['an envelope whose success is no boolean', json({ success: 'true', data: {}, errors: [] })],
  ['an envelope only in its prototype', text('{"__proto__":{"success":true,"data":{"id":"1"}}}')],
]

interface Ready {
  wire: Wire
  run(options?: CallOptions): Promise<unknown>
  failWith(answer: Answering): Promise<ShopError>
}

/** Brings the order to the state the call needs, once for all tests of the row; each test gives its own answers. */
function prepareOnce(row: Row): () => Ready {
  let ready: Ready
  beforeAll(async () => {
    const wire = await openSession(row.session, row.backend)
    const prepared: Prepared = await row.prepare(wire.client)
    const run = (options?: CallOptions) => prepared.run(wire.client, options)
    ready = {
      wire,
      run,
      failWith(answer) {
        wire.answer(answer)
        return failureOf(run())
      },
    }
  })
  return () => ready
}

/** Fields of a failure that is no refusal, beside its message. */
function thrown(row: Row, status: number) {
  return row.isWrapper
    ? { code: 500, status: 0, errors: [{ message: row.message, code: 500, type: 'error', status: 0 }] }
    : { code: undefined, status, errors: [] }
}

describe.each(rows)('$name', (row) => {
  const ready = prepareOnce(row)

  test('has its own message when no answer comes', async () => {
    const error = await ready().failWith(broken)
    expect(error).toMatchObject({ kind: 'network', message: row.message, call: row.call, ...thrown(row, 0) })
  })

  test.each([404, 500, 503])('has its own message for a bare HTTP %i', async (status) => {
    const error = await ready().failWith(text('<h1>nginx</h1>', status, { 'content-type': 'text/html' }))
    expect(error).toMatchObject({ kind: 'http', message: row.message, call: row.call, ...thrown(row, status) })
    // Never retried: a call that failed at a server or proxy may have taken effect.
    expect(error.retryable || status < 500).toBe(true)
  })

  test('reports no error and sends nothing when its signal is aborted', async () => {
    const { wire, run } = ready()
    const before = wire.sent.length
    const end = await run({ signal: AbortSignal.abort('gone') }).catch((error: unknown) => error)
    expect(end).toBeInstanceOf(DOMException)
    expect(end).toMatchObject({ name: 'AbortError' })
    expect(wire.sent.length).toBe(before)
  })

  test('carries nothing that was sent, and no session code, in its errors', async () => {
    const echo = { data: { number: '4111111111111111', document: '52998224725' } }
    for (const answer of [broken, text('x', 500), json(refusal([], echo), 400), json(refusal([], echo), 500)]) {
      const error = await ready().failWith(answer)
      const told = JSON.stringify({ ...error, message: error.message, stack: error.stack, cause: String(error.cause) })
      expect(told).not.toMatch(/4111|52998224725|01310|Paulista|segredo|BOAHORA10|session\/farmacia|Bearer/)
    }
  })
})

describe.each(rows.filter((row) => !row.isByStatusAlone))('$name reads its answer', (row) => {
  const ready = prepareOnce(row)

  test.each(malformed)('and has its own message for %s', async (_, answer) => {
    const { status: _status, ...rest } = thrown(row, 200)
    const error = await ready().failWith(answer)
    expect(error).toMatchObject({ kind: 'response', message: row.message, call: row.call, ...rest })
  })

  test.each([
    ['none', undefined],
    ['null', null],
    ['a text', 'x'],
    ['an empty list', []],
    ['a list of anything', [null, 1, 'x', {}, { message: { a: 1 } }]],
  ])('and has its own message when it is refused and the errors are %s', async (_, errors) => {
    const error = await ready().failWith(json(refusal(errors)))
    expect(error).toMatchObject({ kind: 'refused', message: row.message, errors: [], retryable: false })
  })
})

describe.each(rows.filter((row) => row.isByStatusAlone))('$name goes by the status alone', (row) => {
  const ready = prepareOnce(row)

  test('and takes any 2xx for success', async () => {
    for (const [, answer] of malformed) {
      ready().wire.answer(answer)
      await expect(ready().run()).resolves.toBe(true)
    }
  })

  test('and does not read the body', async () => {
    let isRead = false
    const pull = (controller: ReadableStreamDefaultController) => {
      isRead = true
      controller.close()
    }
    ready().wire.answer(() => new Response(new ReadableStream({ pull }, { highWaterMark: 0 })))
    await expect(ready().run()).resolves.toBe(true)
    expect(isRead).toBe(false)
  })
})

describe.each(rows.filter((row) => row.needs === 'object'))('$name needs an object', (row) => {
  const ready = prepareOnce(row)

  test.each([
    ['missing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a number', 7],
    ['true', true],
    ['a list', [{ id: '1', providerId: '1', name: 'x' }]],
  ])('and has its own message when data is %s', async (_, data) => {
    const error = await ready().failWith(yes(data))
    expect(error).toMatchObject({ kind: 'response', message: row.message })
  })
})

describe.each(rows.filter((row) => row.needs === 'list'))('$name needs a list', (row) => {
  const ready = prepareOnce(row)

  async function listFrom(data: unknown): Promise<unknown> {
    ready().wire.answer(yes(data))
    const result = await ready().run()
    return Array.isArray(result) ? result : Object(result).data
  }

  test.each([
    ['a text', 'x'],
    ['a number', 7],
    ['true', true],
    ['an object without one', { items: [] }],
  ])('and has its own message when data is %s', async (_, data) => {
    const error = await ready().failWith(yes(data))
    expect(error).toMatchObject({ kind: 'response', message: row.message })
  })

  test('and reads null as empty', async () => {
    expect(await listFrom(null)).toEqual([])
  })

  test('and drops items that are not entities', async () => {
    expect(await listFrom([null, 1, 'x', true, ['x'], [{}]])).toEqual([])
  })
})

describe.each(rows.filter((row) => row.passesServerErrors))('$name lets the server speak', (row) => {
  const ready = prepareOnce(row)

  test.each([200, 400, 422])('and passes its errors on, by HTTP %i', async (status) => {
    const errors = [item(12), item('Primeira regra', 'Primeira'), item('Segunda regra')]
    const error = await ready().failWith(json(refusal(errors), status))
    expect(error).toMatchObject({ kind: 'refused', message: 'Primeira regra', status, call: row.call, code: 'Regra' })
    expect(error.errors).toEqual([item('Primeira regra', 'Primeira'), item('Segunda regra')])
  })

  test('and uses its single message where it sends no errors', async () => {
    const error = await ready().failWith(json(refusal([], { message: 'Recado' })))
    expect(error).toMatchObject({ kind: 'refused', message: 'Recado', errors: [] })
  })

  test('and for a failing server only where more than refusals are passed on', async () => {
    const message = row.passesServerErrors === 'refusals' ? row.message : 'Fora do ar'
    const error = await ready().failWith(json(refusal([item('Fora do ar')]), 503))
    expect(error).toMatchObject({ kind: 'http', message, status: 503, retryable: true })
  })
})

describe.each(rows.filter((row) => !row.passesServerErrors && !row.isByStatusAlone))('$name keeps its words', (row) => {
  const ready = prepareOnce(row)

  test('whatever the server says with its refusal', async () => {
    const body = refusal([item('Palavras do servidor')], { message: 'Recado' })
    const refused = await ready().failWith(json(body))
    expect(refused).toMatchObject({ kind: 'refused', message: row.message, status: 200, errors: [], code: 'Regra' })
    const unwell = await ready().failWith(json(body, 500))
    expect(unwell).toMatchObject({ kind: 'http', message: row.message })
    expect(JSON.stringify(unwell.errors)).not.toContain('Palavras')
  })
})

describe.each(rows.filter((row) => row.isWrapper && !row.isByStatusAlone))('$name is an agent’s call', (row) => {
  const ready = prepareOnce(row)

  test('counts as refused by an HTTP error without a message, and by HTTP 200', async () => {
    const byStatus = await ready().failWith(json(refusal([]), 422))
    expect(byStatus).toMatchObject({ message: row.message, ...thrown(row, 422) })
    const told = await ready().failWith(json(refusal([{ code: 'Regra' }])))
    expect(told).toMatchObject({ kind: 'refused', message: row.message, code: 'Regra', status: 200, errors: [] })
  })
})
