import { describe, expect, it } from 'vitest'
import { changesAddress, readChanges, type StreamMemory } from '../../src/api/changes'
import { aSession } from '../support/domain'
import { broken, json, openSession, text, type Answering } from './support'

const BASE = 'https://loja.example'
const ADDRESS = `${BASE}/api/order/changes`

it.each([
  ['/api/order/changes', ADDRESS],
  [ADDRESS, ADDRESS],
  ['changes', `${BASE}/changes`],
  ['', ''],
  ['https://loja.example.evil.example/changes', ''],
  ['//evil.example/changes', `${BASE}//evil.example/changes`],
  ['http://[', ''],
  [5, ''],
])('a session that names its stream as %j has it at %j', (changes, address) => {
  expect(changesAddress({ ...aSession(), details: { changes } }, BASE)).toBe(address)
})

const EVENTS = { 'content-type': 'text/event-stream; charset=utf-8' }
const stream = (body: string) => text(body, 200, EVENTS)

async function read(answer: Answering, memory: StreamMemory = { lastId: '', retry: 0 }) {
  const { client, sent, answer: answering } = await openSession('farmacia')
  const told: unknown[] = []
  answering(answer)
  const end = await readChanges(client, ADDRESS, {
    memory,
    signal: new AbortController().signal,
    onOpen: () => told.push('open'),
    onSign: () => told.push('sign'),
    onChange: (revision) => told.push(['change', revision]),
    onMoved: (ids) => told.push(['moved', ids]),
    onPresence: () => told.push('presence'),
  })
  return { end, told, memory, request: sent.at(-1)! }
}

describe('the stream of an order', () => {
  it('is asked for as the session, from where it broke, and never from elsewhere', async () => {
    const first = await read(stream(''))
    expect(first.request.path).toBe('/api/order/changes')
    expect(Object.fromEntries(first.request.headers)).toEqual({
      accept: 'text/event-stream',
      authorization: 'Bearer farmacia',
    })
    expect(first.request.init).toMatchObject({ redirect: 'error', cache: 'no-store', credentials: 'same-origin' })
    const { request } = await read(stream(''), { lastId: '7', retry: 0 })
    expect(request.headers.get('last-event-id')).toBe('7')
  })

  it.each<[string, string, unknown[]]>([
    ['a change and its revision', 'event: order\ndata: {"revision":"r1"}\n\n', [['change', 'r1']]],
    ['a change that says nothing', 'event: order\ndata: ?\n\n', [['change', '']]],
    [
      'orders that moved',
      'event: order\ndata: {"revision":"r1","orders":["a","b"]}\n\n',
      [
        ['change', 'r1'],
        ['moved', ['a', 'b']],
      ],
    ],
    ['a shopper who edits', 'event: presence\ndata: {}\n\n', ['presence']],
    ['nothing of other events', 'event: outro\ndata: {"revision":"r1"}\n\n: batida\n\n', []],
  ])('tells %s', async (_, body, told) => {
    expect(await read(stream(body))).toMatchObject({ end: 'lost', told: ['open', 'sign', ...told] })
  })

  it('keeps the id of its last event, and the pause that the server asks for', async () => {
    const { memory } = await read(stream('retry: 5000\n\nid: 8\nevent: order\ndata: {}\n\nevent: order\ndata: {}\n\n'))
    expect(memory).toEqual({ lastId: '8', retry: 5000 })
  })

  it.each<[string, Answering]>([
    ['lost', broken],
    ...[500, 503, 408, 429].map((status): [string, Answering] => ['lost', text('', status, EVENTS)]),
    ['unauthorized', text('', 401, EVENTS)],
    ...[403, 404, 204, 206].map((status): [string, Answering] => ['refused', text(null, status, EVENTS)]),
    ['refused', text(null, 200, EVENTS)],
    ['refused', json({})],
    ['refused', () => new Response(new Blob(['']))],
  ])('is %s without an answer of events', async (end, answer) => {
    expect(await read(answer)).toMatchObject({ end, told: [] })
  })
})
