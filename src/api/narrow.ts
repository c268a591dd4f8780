/**
 * The words in which `api/` says what an answer must be. Each is a superstruct struct that *coerces*: lenient about what is
 * missing, null or of a wrong type (it becomes the neutral value), strict only where `essential` says so. `entity`
 * builds a new object out of the keys it knows, so nothing else of an answer (`__proto__` included) gets past the door.
 */
import { coerce, refine, Struct, unknown, validate } from 'superstruct'
import { centsFromReais, type Cents } from '../lib/money'

/** Narrows an unknown value to `T`, or fails when something essential is missing. */
export type Narrow<T> = Struct<T, null>

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A struct that never fails, made of a function that knows a neutral value. */
export function lenient<T>(coercer: (value: unknown) => T): Narrow<T> {
  return new Struct<T, null>({ type: 'lenient', schema: null, coercer })
}

function narrowOr<T, N>(struct: Narrow<T>, value: unknown, neutral: N): T | N {
  const [error, narrowed] = validate(value, struct, { coerce: true })
  return error ? neutral : narrowed
}

export const text = lenient((value) => (typeof value === 'string' ? value : ''))
/** A number is read as its decimal string. */
export const id = lenient((value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''))
export const flag = lenient((value) => value === true)
export const number = lenient((value) => (typeof value === 'number' && Number.isFinite(value) ? value : 0))
/** Reais on the wire, integer cents inside. */
export const cents = lenient(centsFromReais)
export const centsOrNull = lenient((value): Cents | null => (typeof value === 'number' ? centsFromReais(value) : null))
/** Kept as it came, to be sent back unread; null when there is none. */
export const raw = lenient<unknown>((value) => value ?? null)
/** The call said yes and there is nothing to read. */
export const done = lenient(() => true as const)

/** An enumeration with numbers: its number or its name; null for anything else. */
export function numbered<T extends number>(numbers: Readonly<Record<string, T>>): Narrow<T | null> {
  return lenient((value) => Object.entries(numbers).find(([name, one]) => value === one || value === name)?.[1] ?? null)
}

/** An enumeration without numbers: its name or its place in the list; null for anything else. */
export function named<T extends string>(names: readonly T[]): Narrow<T | null> {
  return lenient((value) => names.find((name, place) => value === name || value === place) ?? null)
}

function isThere(value: unknown): boolean {
  return value !== '' && value !== null
}

/** Turns the neutral values '' and null into a failure: the entity around it cannot do without. */
export function essential<T>(struct: Narrow<T>): Narrow<NonNullable<T>> {
  return refine(struct, 'essential', isThere) as Struct<unknown, null> as Narrow<NonNullable<T>>
}

/** What `struct` makes of the value, or null when it fails. */
export function orNull<T>(struct: Narrow<T>): Narrow<T | null> {
  return lenient((value) => narrowOr(struct, value, null))
}

/** What `struct` makes of the value, `neutral` where that is nothing. */
export function orElse<T>(struct: Narrow<T>, neutral: NonNullable<T>): Narrow<NonNullable<T>> {
  return lenient((value) => narrowOr(struct, value, neutral) ?? neutral)
}

/** For an entity without essentials: all neutral when the value is no object. */
export function orEmpty<T>(struct: Narrow<T>): Narrow<T> {
  return coerce(struct, unknown(), (value) => (isRecord(value) ? value : {}))
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((inner, key) => (isRecord(inner) ? inner[key] : undefined), value)
}

/** Reads what lies at a dotted path of the value, e.g. the address of `{ url }`; the path '' is the value itself. */
export function at<T>(path: string, struct: Narrow<T>): Narrow<T> {
  const keys = path.split('.').filter(Boolean)
  return coerce(struct, unknown(), (value) => valueAt(value, keys))
}

/** A field under the entity's own name, or the dotted path the wire has it at and how to read it. */
type Field<T> = Narrow<T> | readonly [path: string, struct: Narrow<T>]

/** A new object with exactly the keys of `fields`. Fails when the value is no object or an essential field fails. */
export function entity<T extends object>(fields: { readonly [K in keyof T]-?: Field<T[K]> }): Narrow<T> {
  const entries: readonly [string, Field<unknown>][] = Object.entries(fields)
  const readers = entries.map(([key, field]) => {
    const [path, struct] = field instanceof Struct ? [key, field] : field
    return [key, at(path, struct)] as const
  })
  return new Struct<T, null>({
    type: 'entity',
    schema: null,
    coercer: (value) => (isRecord(value) ? Object.fromEntries(readers.map(([key]) => [key, value])) : value),
    validator: isRecord,
    *entries(value) {
      if (isRecord(value)) for (const [key, reader] of readers) yield [key, value[key], reader]
    },
  })
}

/** A list that is the whole answer: null is an empty one, anything else that is no list fails. Unfit items are left out. */
export function rows<T>(item: Narrow<T>): Narrow<readonly T[]> {
  const skip: unique symbol = Symbol('skip')
  return new Struct<readonly T[], null>({
    type: 'rows',
    schema: null,
    coercer: (value) =>
      Array.isArray(value)
        ? value.map((one) => narrowOr(item, one, skip)).filter((one) => one !== skip)
        : (value ?? []),
    validator: Array.isArray,
  })
}

/** A list inside an entity: anything else is an empty one. */
export function list<T>(item: Narrow<T>): Narrow<readonly T[]> {
  return orElse(rows(item), [])
}

/** A map from ids to ids. */
export const idMap = lenient((value): Readonly<Record<string, string>> => {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).map(([key, one]) => [key, id.create(one)] as const)
  return Object.fromEntries(entries.filter(([, one]) => one !== ''))
})

/** The value one level deeper, at `data`, or the value itself: some answers are wrapped twice. */
export function nested<T>(struct: Narrow<T>): Narrow<T> {
  return coerce(struct, unknown(), (value) => valueAt(value, ['data']) ?? value)
}
