/**
 * The second meaning of `src/api/narrow.ts`: the same combinators, whose readers carry the JSON Schema of what they read.
 * It takes the place of the original only while the contract is written (`bundle.ts`), so it ships no byte.
 */
import * as original from '../../src/api/narrow'
import { heardWithSchema, objectOf, placeOf, schemaOf, triedSchema, withSchema, type Reader } from './readers'
import { filled, withNull, type Schema } from './schema'

export { dataIn, forgetMistakes, mistakes, ParseError } from '../../src/api/narrow'
export type Narrow<T> = original.Narrow<T>

const fixed = (schema: Schema) => () => schema
const REAIS: Schema = { type: 'number', description: 'Reais, with up to two decimals.' }

export const lenient: typeof original.lenient = (read) =>
  heardWithSchema(original.lenient(read), (emit) => triedSchema(read, emit))

// The original ones, not copies: `at` knows amounts by their identity.
export const text = withSchema(original.text, fixed({ type: 'string' }))
export const picture = withSchema(
  original.picture,
  fixed({
    type: 'string',
    pattern:
      '^$|^\\s*([hH][tT][tT][pP][sS]?:|[bB][lL][oO][bB]:|[dD][aA][tT][aA]:image/|(?!\\s*[A-Za-z][A-Za-z0-9+.-]*:))',
    description: 'Address of a picture: http, https, blob, data:image/ or relative.',
  }),
)
export const id = withSchema(original.id, fixed({ type: ['string', 'number'] }))
export const flag = withSchema(original.flag, fixed({ type: 'boolean' }))
export const number = withSchema(original.number, fixed({ type: 'number' }))
export const cents = withSchema(original.cents, fixed(REAIS))
export const centsOrNull = withSchema(original.centsOrNull, fixed(REAIS))
export const raw = withSchema(original.raw, fixed({ description: 'Kept unread, and sent back as it came.' }))
export const done = withSchema(original.done, fixed({ description: 'Not read.' }))
export const idMap = withSchema(
  original.idMap,
  fixed({ type: 'object', additionalProperties: { type: ['string', 'number'], minLength: 1 } }),
)

export const numbered: typeof original.numbered = (numbers) =>
  heardWithSchema(
    original.numbered(numbers),
    fixed({ enum: [...new Set([...Object.values(numbers), ...Object.keys(numbers)])], description: named(numbers) }),
  )

const named = (numbers: Readonly<Record<string, number>>) =>
  `${Object.entries(numbers)
    .map(([name, one]) => `${one} ${name}`)
    .join(', ')}.`

const byName: typeof original.named = (names) =>
  heardWithSchema(
    original.named(names),
    fixed({ enum: [...names, ...names.keys()], description: 'By name, or by its place in the list of names.' }),
  )
export { byName as named }

export const essential: typeof original.essential = (narrow) =>
  heardWithSchema(original.essential(narrow), (emit) => filled(placeOf(narrow, emit)))

export const orNull: typeof original.orNull = (narrow) =>
  heardWithSchema(original.orNull(narrow), (emit) => withNull(emit(narrow)))

export const orElse: typeof original.orElse = (narrow, neutral) =>
  heardWithSchema(original.orElse(narrow, neutral), (emit) => emit(narrow))

export const orEmpty: typeof original.orEmpty = (narrow) =>
  heardWithSchema(original.orEmpty(narrow), (emit) => emit(narrow))

export const at: typeof original.at = (path, narrow) =>
  heardWithSchema(original.at(path, narrow), (emit) => objectOf([[path, narrow]], emit))

export const entity: typeof original.entity = (fields) =>
  heardWithSchema(original.entity(fields), (emit) => {
    const entries = Object.entries<Reader | readonly [string, Reader]>(fields)
    return objectOf(
      entries.map(([key, field]) => (typeof field === 'function' ? [key, field] : field)),
      emit,
    )
  })

export const rows: typeof original.rows = (item) =>
  heardWithSchema(original.rows(item), (emit) => {
    const { default: _, ...items } = placeOf(item, emit)
    return { type: 'array', items }
  })

// Of the twin's own parts, as the original is: a list says what its rows say.
export const list: typeof original.list = (item) => orElse(rows(item), [])

export const nested: typeof original.nested = (narrow) =>
  heardWithSchema(original.nested(narrow), (emit) => {
    const plain = placeOf(narrow, emit)
    const once = typeof schemaOf(narrow, emit).items === 'object'
    const direct: Schema = once ? plain : { allOf: [plain, { properties: { data: { type: 'null' } } }] }
    return {
      anyOf: [{ type: 'object', required: ['data'], properties: { data: emit(narrow) } }, direct],
      description: 'One level deeper, at `data`; also read without that level.',
    }
  })
