/**
 * The words in which `api/` says what an answer must be: lenient about what is missing, null or of a wrong type (it
 * becomes the neutral value), strict only where `essential` says so. `entity` builds a new object out of the keys it
 * knows, so nothing else of an answer (`__proto__` included) gets past the door.
 *
 * They are plain functions, and a superstruct struct is made of the outermost one where it is used: a struct for each
 * field of each product took longer than rendering the products.
 */
import { centsFromReais, type Cents } from '../lib/money'

/** Something essential is missing at this path. */
export class Unfit {
  path: readonly string[]
  constructor(path: readonly string[]) {
    this.path = path
  }
}

const unfit = new Unfit([])

/** Narrows an unknown value to `T`, or says what is missing. */
export type Narrow<T> = (value: unknown) => T | Unfit

/** What a body in the wire contract's envelope holds, when it tells of success. */
export function dataIn<T>(body: unknown, narrow: Narrow<T>): T | Unfit {
  const { success, data } = Object(body) as { success?: unknown; data?: unknown }
  return success === true ? narrow(data) : unfit
}

/** One that never fails: it knows a neutral value. */
type Read<T> = (value: unknown) => T

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function lenient<T>(read: Read<T>): Read<T> {
  return read
}

function narrowOr<T, N>(narrow: Narrow<T>, value: unknown, neutral: N): T | N {
  const narrowed = narrow(value)
  return narrowed instanceof Unfit ? neutral : narrowed
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
export function numbered<T extends number>(numbers: Readonly<Record<string, T>>): Read<T | null> {
  return (value) => Object.entries(numbers).find(([name, one]) => value === one || value === name)?.[1] ?? null
}

/** An enumeration without numbers: its name or its place in the list; null for anything else. */
export function named<T extends string>(names: readonly T[]): Read<T | null> {
  return (value) => names.find((name, place) => value === name || value === place) ?? null
}

/** Turns the neutral values '' and null into a failure: the entity around it cannot do without. */
export function essential<T>(narrow: Narrow<T>): Narrow<NonNullable<T>> {
  return (value) => {
    const narrowed = narrow(value)
    return narrowed === '' || narrowed == null ? unfit : narrowed
  }
}

/** What `narrow` makes of the value, or null when it fails. */
export function orNull<T>(narrow: Narrow<T>): Read<T | null> {
  return (value) => narrowOr(narrow, value, null)
}

/** What `narrow` makes of the value, `neutral` where that is nothing. */
export function orElse<T>(narrow: Narrow<T>, neutral: NonNullable<T>): Read<NonNullable<T>> {
  return (value) => narrowOr(narrow, value, neutral) ?? neutral
}

/** For an entity without essentials: all neutral when the value is no object. */
export function orEmpty<T>(narrow: Narrow<T>): Read<T> {
  return (value) => narrow(isRecord(value) ? value : {}) as T
}

/** Reads what lies at a dotted path of the value, e.g. the address of `{ url }`; the path '' is the value itself. */
export function at<T>(path: string, narrow: Narrow<T>): Narrow<T> {
  const keys = path.split('.').filter(Boolean)
  return (value) => narrow(keys.reduce((inner, key) => (isRecord(inner) ? inner[key] : undefined), value))
}

/** A field under the entity's own name, or the dotted path the wire has it at and how to read it. */
type Field<T> = Narrow<T> | readonly [path: string, narrow: Narrow<T>]

/** A new object with exactly the keys of `fields`. Fails when the value is no object or an essential field fails. */
export function entity<T extends object>(fields: { readonly [K in keyof T]-?: Field<T[K]> }): Narrow<T> {
  const entries: readonly [string, Field<unknown>][] = Object.entries(fields)
  const readers = entries.map(
    ([key, field]) => [key, typeof field === 'function' ? at(key, field) : at(...field)] as const,
  )
  return (value) => {
    if (!isRecord(value)) return unfit
    const made: Record<string, unknown> = {}
    for (const [key, read] of readers) {
      const field = read(value)
      if (field instanceof Unfit) return new Unfit([key, ...field.path])
      made[key] = field
    }
    return made as T
  }
}

/** A list that is the whole answer: null is an empty one, anything else that is no list fails. Unfit items are left out. */
export function rows<T>(item: Narrow<T>): Narrow<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value)) return value == null ? [] : unfit
    return value.map(item).filter((one): one is T => !(one instanceof Unfit))
  }
}

/** A list inside an entity: anything else is an empty one. */
export function list<T>(item: Narrow<T>): Read<readonly T[]> {
  return orElse(rows(item), [])
}

/** A map from ids to ids. */
export const idMap = lenient((value): Readonly<Record<string, string>> => {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).map(([key, one]) => [key, id(one)] as const)
  return Object.fromEntries(entries.filter(([, one]) => one !== ''))
})

/** The value one level deeper, at `data`, or the value itself: some answers are wrapped twice. */
export function nested<T>(narrow: Narrow<T>): Narrow<T> {
  return (value) => narrow((isRecord(value) ? value['data'] : undefined) ?? value)
}
