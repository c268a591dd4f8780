import { expect, test } from 'vitest'
import type { CallOptions } from '../../src/api/client'
import type { ShopError } from '../../src/lib/errors'
import { messageFor } from '../../src/text/message-for'
import { rows } from './call-table'
import type { Row } from './rows/row'
import { broken, failureOf, json, openSession, text, type Answering, type Wire } from './support'

const item = (message: unknown, code: unknown = 'Regra') => ({ message, code, type: 'business', status: 200 })
const refusal = (errors: unknown, more: object = {}) => ({ success: false, data: null, errors, ...more })
const yes = (data: unknown) => json({ success: true, data, errors: [] })

/** An answer, and fields of the failure that it is; what a shopper reads and the call are the call's own unless it says otherwise. */
type Case = readonly [what: string, answer: Answering, failure: object]

/** Fields of a failure that is no refusal, beside what a shopper reads. */
function thrown(row: Row, status: number) {
  return row.isWrapper ? { code: 500, status: 0 } : { code: undefined, status }
}

const outages = (row: Row): Case[] => [
  ['no answer', broken, { kind: 'network', ...thrown(row, 0) }],
  // Never retried: a call that failed at a server or proxy may have taken effect.
  ...[404, 500, 503].map((status): Case => {
    const page = text('<h1>nginx</h1>', status, { 'content-type': 'text/html' })
    return [
      `a bare HTTP ${status}`,
      page,
      { kind: 'http', ...thrown(row, status), ...(status >= 500 && { retryable: true }) },
    ]
  }),
]

/** Answers that no call accepts as the contract's. */
const malformed: readonly (readonly [string, Answering])[] = [
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

function unreadable(row: Row): Case[] {
  const { status: _status, ...rest } = thrown(row, 200)
  return malformed.map(([what, answer]) => [what, answer, { kind: 'response', ...rest }])
}

const refusals: readonly Case[] = [undefined, null, 'x', [], [null, 1, 'x', {}, { message: { a: 1 } }]].map(
  (errors) => [
    `a refusal whose errors are ${JSON.stringify(errors)}`,
    json(refusal(errors)),
    { kind: 'refused', serverWords: '', retryable: false },
  ],
)

const WRONG = {
  nothing: [],
  object: [undefined, null, 'x', 7, true, [{ id: '1' }]],
  list: ['x', 7, true, { items: [] }],
}
const wrongData = ({ needs }: Row): Case[] =>
  WRONG[needs].map((data) => [`the data ${JSON.stringify(data)}`, yes(data), { kind: 'response' }])

const spoken = [item(12), item('Primeira regra', 'Primeira'), item('Segunda regra')]
const words = refusal([item('Palavras do servidor')], { message: 'Recado' })

function speech(row: Row): Case[] {
  const { passesServerErrors, message } = row
  if (!passesServerErrors)
    return [
      ['a refusal with words', json(words), { kind: 'refused', status: 200, serverWords: '', code: 'Regra' }],
      ['an outage with words', json(words, 500), { kind: 'http', serverWords: '' }],
    ]
  const atOutage = passesServerErrors === 'refusals' ? message : 'Fora do ar'
  return [
    ...[200, 400, 422].map((status): Case => [
      `words by HTTP ${status}`,
      json(refusal(spoken), status),
      { kind: 'refused', message: 'Primeira regra', serverWords: 'Primeira regra', status, code: 'Regra' },
    ]),
    [
      'one message',
      json(refusal([], { message: 'Recado' })),
      { kind: 'refused', message: 'Recado', serverWords: 'Recado' },
    ],
    [
      'words of a server that fails',
      json(refusal([item('Fora do ar')]), 503),
      { kind: 'http', message: atOutage, status: 503, retryable: true },
    ],
  ]
}

function agents(row: Row): Case[] {
  if (!row.isWrapper) return []
  const told = { kind: 'refused', code: 'Regra', status: 200, serverWords: '' }
  return [
    ['an HTTP error without a message', json(refusal([]), 422), thrown(row, 422)],
    ['a refusal by its code alone', json(refusal([{ code: 'Regra' }])), told],
  ]
}

interface Ready {
  wire: Wire
  run(options?: CallOptions): Promise<unknown>
  failWith(answer: Answering): Promise<ShopError>
}

/** Brings the order to the state that the call needs. */
async function ready(row: Row): Promise<Ready> {
  const wire = await openSession(row.session, row.backend)
  const prepared = await row.prepare(wire.client)
  const run = (options?: CallOptions) => prepared.run(wire.client, options)
  return {
    wire,
    run,
    failWith(answer) {
      wire.answer(answer)
      return failureOf(run())
    },
  }
}

const [alone, reading] = [rows.filter((row) => row.isByStatusAlone), rows.filter((row) => !row.isByStatusAlone)]

test.each(rows)('$name tells how it failed, and reports nothing when it is aborted', async (row) => {
  const { failWith, wire, run } = await ready(row)
  const unread = [...unreadable(row), ...refusals, ...wrongData(row), ...speech(row), ...agents(row)]
  for (const [what, answer, failure] of row.isByStatusAlone ? outages(row) : [...outages(row), ...unread]) {
    const error = await failWith(answer)
    const { message, ...facts } = { message: row.message, call: row.call, ...failure }
    expect(messageFor(error), what).toBe(message)
    expect(error, what).toMatchObject(facts)
  }
  const before = wire.sent.length
  const end = await run({ signal: AbortSignal.abort('gone') }).catch((error: unknown) => error)
  expect(end).toBeInstanceOf(DOMException)
  expect(end).toMatchObject({ name: 'AbortError' })
  expect(wire.sent.length).toBe(before)
})

test.each(rows)('$name carries nothing that was sent, and no session code, in its errors', async (row) => {
  const { failWith } = await ready(row)
  const echo = { data: { number: '4111111111111111', document: '52998224725' } }
  for (const answer of [broken, text('x', 500), json(refusal([], echo), 400), json(refusal([], echo), 500)]) {
    const error = await failWith(answer)
    // The support id is random: it may hold any digits.
    const facts = { ...error, supportId: '', message: error.message, stack: error.stack, cause: String(error.cause) }
    const told = JSON.stringify(facts)
    expect(told).not.toMatch(/4111|52998224725|01310|Paulista|segredo|BOAHORA10|session\/farmacia|Bearer/)
  }
})

test.each(alone)('$name takes any 2xx for success, and does not read the body', async (row) => {
  const { wire, run } = await ready(row)
  for (const [what, answer] of malformed) {
    wire.answer(answer)
    expect(await run(), what).toBe(true)
  }
  let isRead = false
  const pull = (controller: ReadableStreamDefaultController) => {
    isRead = true
    controller.close()
  }
  wire.answer(() => new Response(new ReadableStream({ pull }, { highWaterMark: 0 })))
  expect([await run(), isRead]).toEqual([true, false])
})

test.each(reading.filter((row) => row.needs === 'list'))(
  '$name reads null as empty, and drops items that are not entities',
  async (row) => {
    const { wire, run } = await ready(row)
    for (const data of [null, [null, 1, 'x', true, ['x'], [{}]]]) {
      wire.answer(yes(data))
      const result = await run()
      expect(Array.isArray(result) ? result : Object(result).data).toEqual([])
    }
  },
)
