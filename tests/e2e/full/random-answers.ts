import * as fc from 'fast-check'
import { placesOf, type Path } from '../../api/mutations.ts'

/** An answer that no server should give, made of the one that it gave. */
interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

const MANY = 10_000
const DEEP = 2000
const LONG = 100_000
const MOST_LETTERS = 4_000_000

const deep = (): unknown => Array.from({ length: DEEP }).reduce((inner) => ({ data: inner }), null)

const values: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, -0.005, 1e300, -1e300, 2 ** 53, 1e21, [], {}, [null], {
    length: 3,
  }),
  fc.constantFrom('', ' ', 'x', '7', '-7', '1e999', '1.234,56', 'null', '9999-99-99', '+275760-09-13T00:00:00.000Z'),
  fc.constantFrom('\ud800', '\u202e', '\u0000', '<b>x</b>', '__proto__', 'constructor', '../..', '%', '{{x}}'),
  fc.string(),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
)

/** One change of one place of an answer's data. */
interface Spoil {
  place: number
  how: 'value' | 'deleted' | 'many' | 'long' | 'pair'
  value: unknown
}

const spoil: fc.Arbitrary<Spoil> = fc.record({
  place: fc.nat(),
  how: fc.constantFrom('value', 'value', 'value', 'value', 'deleted', 'deleted', 'many', 'long', 'pair'),
  value: values,
})

const envelopes: Record<string, (data: unknown) => unknown> = {
  'no envelope': (data) => data,
  'success as text': (data) => ({ success: 'true', data, errors: [] }),
  'success false': (data) => ({ success: false, data, errors: [] }),
  'success false with other errors': (data) => ({ success: false, data, errors: { message: [data] }, message: 7 }),
  'success false with many errors': () => ({
    success: false,
    data: null,
    errors: Array.from({ length: MANY }, () => ({ message: 'não'.repeat(30), code: {}, status: 'x' })),
  }),
  'no data': () => ({ success: true, errors: [] }),
  'data null': () => ({ success: true, data: null, errors: [] }),
  'data twice': (data) => ({ success: true, data: { success: true, data }, errors: [] }),
  'data deep': () => ({ success: true, data: deep(), errors: [] }),
  'a list': (data) => [{ success: true, data }],
  'a prototype': (data) => ({ success: true, data: Object.assign({ __proto__: { id: 'x' } }, data), errors: [] }),
}

const texts: Record<string, (body: string) => string> = {
  empty: () => '',
  blank: () => ' \n',
  null: () => 'null',
  'a text': () => '"ok"',
  'a number': () => '1',
  'a page': () => '<!doctype html><title>Bem-vindo</title><h1>Entrar na rede</h1>',
  'half a text': (body) => body.slice(0, body.length / 2),
  'all but a brace': (body) => body.slice(0, -1),
  'two texts': (body) => `${body}\n${body}`,
  'a mark before': (body) => `\ufeff${body}`,
  'a guard before': (body) => `)]}',\n${body}`,
  'single quotes': (body) => body.replaceAll('"', "'"),
  'a comma too many': (body) => body.replace(/\}$/, ',}'),
  'brackets without end': () => '['.repeat(LONG),
  'blanks without end': (body) => ' '.repeat(LONG) + body,
  'no number': (body) => body.replace(/:-?\d+(\.\d+)?/g, ':NaN'),
}

const types = ['text/html', 'image/png', 'text/event-stream', 'application/json; charset=utf-16', 'application/xml', '']
const statuses = [201, 202, 204, 206, 304, 400, 401, 403, 404, 409, 410, 412, 418, 422, 429, 500, 501, 502, 503, 504]
const patience = ['', '', '0', '-5', 'soon', '99999', 'Thu, 01 Jan 1970 00:00:00 GMT']

interface Recipe {
  kind: 'data' | 'envelope' | 'text' | 'type' | 'status' | 'redirect'
  spoils: Spoil[]
  pick: number
  hasBody: boolean
}

const recipes: fc.Arbitrary<Recipe> = fc.record({
  kind: fc.constantFrom('data', 'data', 'data', 'envelope', 'text', 'type', 'status', 'redirect'),
  spoils: fc.array(spoil, { minLength: 1, maxLength: 4 }),
  pick: fc.nat(),
  hasBody: fc.boolean(),
})

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner instanceof Object ? Reflect.get(inner, key) : undefined), value)

/** The items over and over: ten thousand of them, or as many as a connection brings in a while. */
const many = (value: unknown): unknown[] => {
  const list = Array.isArray(value) && value.length > 0 ? (value as unknown[]) : [value]
  const size = (JSON.stringify(list) ?? '').length / list.length
  return Array.from({ length: Math.min(MANY, MOST_LETTERS / (size + 1)) }, (_, place) => list[place % list.length])
}

function spoilt(value: unknown, { how, value: other }: Spoil): unknown {
  if (how === 'many') return many(value)
  if (how === 'long') return 'palavra'.repeat(LONG / 7)
  return how === 'pair' ? [value, value] : other
}

/** Changes the data in place. */
function spoilIn(body: { data: unknown }, spoils: readonly Spoil[]): void {
  let isHuge = false
  for (const given of spoils) {
    const grows = given.how === 'many' || given.how === 'long'
    const one: Spoil = grows && isHuge ? { ...given, how: 'pair' } : given
    isHuge ||= grows
    const places = placesOf(body)
    const path = places[one.place % places.length] ?? []
    const [holder, key] = [at(body, path.slice(0, -1)), path.at(-1)]
    if (!(holder instanceof Object) || key === undefined) continue
    if (one.how === 'deleted' && !Array.isArray(holder)) Reflect.deleteProperty(holder, key)
    else Reflect.set(holder, key, spoilt(Reflect.get(holder, key), one))
  }
}

const chosen = <T>(list: readonly T[], pick: number): T => list[pick % list.length] as T

/** @param truth the server's own answer, as text @param seed makes the same answer again */
export function answerFor(seed: number, truth: string): Answer {
  const [recipe] = fc.sample(recipes, { seed, numRuns: 1 })
  if (!recipe) throw new Error('There is no answer.')
  const { kind, pick, spoils, hasBody } = recipe
  const plain: Answer = { status: 200, headers: { 'content-type': 'application/json' }, body: truth }
  const { data } = JSON.parse(truth) as { data: unknown }
  switch (kind) {
    case 'data': {
      const body = { data: structuredClone(data) }
      spoilIn(body, spoils)
      return { ...plain, body: JSON.stringify({ success: true, data: body.data, errors: [] }) }
    }
    case 'envelope':
      return { ...plain, body: JSON.stringify(chosen(Object.values(envelopes), pick)(data)) ?? '' }
    case 'text':
      return { ...plain, body: chosen(Object.values(texts), pick)(truth) }
    case 'type': {
      const type = chosen(types, pick)
      return { ...plain, headers: type ? { 'content-type': type } : {} }
    }
    case 'status': {
      const retryAfter = chosen(patience, pick >> 5)
      const headers = { ...plain.headers, ...(retryAfter && { 'retry-after': retryAfter }) }
      return { status: chosen(statuses, pick), headers, body: hasBody ? truth : '' }
    }
    case 'redirect':
      return { status: chosen([301, 302, 303, 307, 308], pick), headers: { location: '/followed' }, body: '' }
  }
}
