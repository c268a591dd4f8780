import * as fc from 'fast-check'
import { placesOf, type Path } from '../../api/mutations.ts'

const MANY = 10_000
const LONG = 100_000
const MOST_LETTERS = 4_000_000

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

/**
 * An answer with one to four places of its data spoilt. Wrong envelopes, texts and statuses are refused by each call in the
 * same way (tests/api/failures.test.ts): here are values that reach a screen.
 * @param truth the server's own answer, as text @param seed makes the same answer again
 */
export function spoiltAnswer(seed: number, truth: string): string {
  const { data } = JSON.parse(truth) as { data: unknown }
  const body = { data }
  spoilIn(body, fc.sample(fc.array(spoil, { minLength: 1, maxLength: 4 }), { seed, numRuns: 1 })[0] ?? [])
  return JSON.stringify({ success: true, data: body.data, errors: [] })
}
