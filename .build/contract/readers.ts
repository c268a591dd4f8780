import { isDeepStrictEqual } from 'node:util'
import { ParseError } from '../../src/api/narrow'
import { both, withNull, type Schema } from './schema'

/** A reader of `src/api`, whatever it reads. */
export type Reader = (value: unknown) => unknown
/** The schema of an inner reader, as a reference when that has a name. */
export type Emit = (reader: Reader) => Schema

const schemas = new WeakMap<Reader, (emit: Emit) => Schema>()

/** Readers that are called while `readersOf` listens, the outermost only. */
let heard: { reader: Reader; value: unknown }[] | null = null
let depth = 0

/** Remembers the schema of a reader. */
export function withSchema<R extends Reader>(reader: R, schema: (emit: Emit) => Schema): R {
  schemas.set(reader, schema)
  return reader
}

/** As `withSchema`, and notices when the reader is called from code that combines no readers. */
export function heardWithSchema<R extends Reader>(reader: R, schema: (emit: Emit) => Schema): R {
  const listening = (value: unknown) => {
    if (depth === 0) heard?.push({ reader: listening, value })
    depth += 1
    try {
      return reader(value)
    } finally {
      depth -= 1
    }
  }
  return withSchema(listening as R, schema)
}

/** The outermost readers that an action calls, with the values that they were given. */
export async function readersOf(action: () => unknown): Promise<{ reader: Reader; value: unknown }[]> {
  const [outer, outerDepth] = [heard, depth]
  const list: { reader: Reader; value: unknown }[] = []
  ;[heard, depth] = [list, 0]
  try {
    await action()
  } finally {
    ;[heard, depth] = [outer, outerDepth]
  }
  return list
}

/** As `readersOf`, for an action that waits for nothing. */
function readersIn(action: () => unknown): { reader: Reader; value: unknown }[] {
  const [outer, outerDepth] = [heard, depth]
  const list: { reader: Reader; value: unknown }[] = []
  ;[heard, depth] = [list, 0]
  try {
    action()
  } finally {
    ;[heard, depth] = [outer, outerDepth]
  }
  return list
}

export const isReader = (value: unknown): value is Reader => typeof value === 'function' && schemas.has(value as Reader)

/** The schema of the values that the reader reads. @throws Error for a reader that carries none */
export function schemaOf(reader: Reader, emit: Emit): Schema {
  const schema = schemas.get(reader)
  if (!schema) throw new Error(`A reader carries no schema: ${reader.toString().slice(0, 120)}`)
  return schema(emit)
}

const fails = (reader: Reader, value: unknown) => reader(value) instanceof ParseError

/** True when an answer without the value is unusable. */
export const isEssential = (reader: Reader) => fails(reader, undefined)

/** The schema at a place that may also be missing or null: both are asked of the reader itself. */
export function placeOf(reader: Reader, emit: Emit): Schema {
  const schema = fails(reader, null) ? emit(reader) : withNull(emit(reader))
  const neutral = reader(undefined)
  const isPlain = ['string', 'number', 'boolean'].includes(typeof neutral)
  return isPlain && !schema.$ref && Object.keys(schema).length > 0 ? { ...schema, default: neutral } : schema
}

/** The schema of an object with the reader's value at a dotted path; '' is the object itself. */
export function atPath(path: string, reader: Reader, emit: Emit): Schema {
  const [name, ...rest] = path.split('.').filter(Boolean)
  if (name === undefined) return schemaOf(reader, emit)
  const isRequired = isEssential(reader)
  const inner = rest.length === 0 ? placeOf(reader, emit) : atPath(rest.join('.'), reader, emit)
  const schema = rest.length === 0 || isRequired ? inner : withNull(inner)
  return { type: 'object', properties: { [name]: schema }, ...(isRequired && { required: [name] }) }
}

/** The schema of an object from its fields' paths and readers. */
export function objectOf(fields: readonly (readonly [path: string, reader: Reader])[], emit: Emit): Schema {
  return fields.map(([path, reader]) => atPath(path, reader, emit)).reduce<Schema>(both, { type: 'object' })
}

const WHOLE_NUMBERS = Array.from({ length: 24 }, (_, place) => place - 3)

/**
 * The schema of a reader that is code of its own, found by trying it: it takes the schema of the reader that it hands the
 * value on to, or the types that it does not read as nothing. @throws Error for one that reads nothing at all
 */
export function triedSchema(read: Reader, emit: Emit): Schema {
  const tries = ['x', 3, 1.5, true, [], {}]
  for (const value of tries) {
    const [inner] = readersIn(() => read(value)).filter((one) => one.value === value)
    if (inner) return schemaOf(inner.reader, emit)
  }
  const isRead = (value: unknown) => !isDeepStrictEqual(read(value), read(undefined))
  const wholes = WHOLE_NUMBERS.filter(isRead)
  const type = [
    ...(isRead('x') ? ['string'] : []),
    ...(isRead(1.5) ? ['number'] : wholes.length > 0 ? ['integer'] : []),
    ...(isRead(true) ? ['boolean'] : []),
    ...(isRead([1]) ? ['array'] : []),
    ...(isRead({ a: 1 }) ? ['object'] : []),
  ]
  if (type.length === 0) throw new Error(`A reader of its own reads nothing: ${read.toString().slice(0, 120)}`)
  const [lowest = 0, highest = 0] = [wholes.at(0), wholes.at(-1)]
  const names = wholes.map(read).filter((name) => typeof name === 'string' && name !== '')
  return {
    type: type.length === 1 && type[0] !== undefined ? type[0] : type,
    ...(lowest > -3 && wholes.length > 0 && { minimum: lowest }),
    ...(highest < 20 && wholes.length > 0 && { maximum: highest }),
    ...(type.includes('integer') && names.length > 0 && { examples: names }),
  }
}
