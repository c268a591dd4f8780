/**
 * Readers for `api/`: a value that is missing, null or of a wrong type becomes the neutral one, except where
 * `essential` says so. `entity` takes the keys it knows, so nothing else of an answer (`__proto__` included) passes.
 */
import { withoutEntities } from '../lib/entities'
import { centsFromReais, type Cents } from '../lib/money'
import type { Mistake } from '../lib/misread'
import { atPage } from '../lib/page-address'
import { isPictureAddress } from '../lib/picture-address'

/** Something essential is missing at this path. */
export class ParseError {
  path: readonly string[]
  constructor(path: readonly string[]) {
    this.path = path
  }
}

const parseError = new ParseError([])

/** Narrows an unknown value to `T`, or names the missing field. */
export type Narrow<T> = (value: unknown) => T | ParseError

/** Tolerated mistakes of an answer, by path, e.g. `data.data[].price`. */
export const mistakes = new Map<string, Mistake>()
/** Path of the value that is being read, step by step. */
let trail: string[] = []

/** Call it before an answer is read. */
export function forgetMistakes(): void {
  mistakes.clear()
  trail = ['data']
}

function note(mistake: Mistake, ...end: readonly string[]): void {
  mistakes.set([...trail, ...end].filter(Boolean).join('.').replaceAll('.[', '['), mistake)
}

function below<T>(step: string, narrow: Narrow<T>, value: unknown): T | ParseError {
  trail.push(step)
  const narrowed = narrow(value)
  trail.pop()
  return narrowed
}

/** The data of a body in the wire contract's envelope, when it reports success. */
export function dataIn<T>(body: unknown, narrow: Narrow<T>): T | ParseError {
  const { success, data } = Object(body) as { success?: unknown; data?: unknown }
  return success === true ? narrow(data) : parseError
}

/** One that never fails, because it has a neutral value. */
type Read<T> = (value: unknown) => T

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function lenient<T>(read: Read<T>): Read<T> {
  return read
}

function narrowOr<T, N>(narrow: Narrow<T>, value: unknown, neutral: N): T | N {
  const narrowed = narrow(value)
  return narrowed instanceof ParseError ? neutral : narrowed
}

export const text = lenient((value) => (typeof value === 'string' ? value : ''))
/** A name, which some shops send with HTML references (`&amp;`): it is shown as text. */
export const label = lenient((value) => withoutEntities(text(value)))
/** The address of a picture; '' for an address that no picture can have. */
export const picture = lenient((value) => (isPictureAddress(text(value)) ? atPage(text(value)) : ''))
/** A number is read as its decimal string. */
export const id = lenient((value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''))
export const flag = lenient((value) => value === true)
export const number = lenient((value) => (typeof value === 'number' && Number.isFinite(value) ? value : 0))
/** Reais on the wire, integer cents inside. */
export const cents = lenient(centsFromReais)
export const centsOrNull = lenient((value): Cents | null => (typeof value === 'number' ? centsFromReais(value) : null))
/** Unread, to be sent back; null when there is none. */
export const raw = lenient<unknown>((value) => value ?? null)
/** For a call whose success carries no data. */
export const done = lenient(() => true as const)

/** An enumeration with numbers: its number or its name; null for anything else. */
export function numbered<T extends number>(numbers: Readonly<Record<string, T>>): Read<T | null> {
  return (value) => Object.entries(numbers).find(([name, one]) => value === one || value === name)?.[1] ?? null
}

/** An enumeration without numbers: its name or its place in the list; null for anything else. */
export function named<T extends string>(names: readonly T[]): Read<T | null> {
  return (value) => names.find((name, place) => value === name || value === place) ?? null
}

/** Turns the neutral values '' and null into a failure of the entity around it. */
export function essential<T>(narrow: Narrow<T>): Narrow<NonNullable<T>> {
  return (value) => {
    const narrowed = narrow(value)
    return narrowed === '' || narrowed == null ? parseError : narrowed
  }
}

export function orNull<T>(narrow: Narrow<T>): Read<T | null> {
  return (value) => narrowOr(narrow, value, null)
}

/** The narrowed value, or `neutral` when it is missing. */
export function orElse<T>(narrow: Narrow<T>, neutral: NonNullable<T>): Read<NonNullable<T>> {
  return (value) => narrowOr(narrow, value, neutral) ?? neutral
}

/** For an entity without essentials: all neutral when the value is no object. */
export function orEmpty<T>(narrow: Narrow<T>): Read<T> {
  return (value) => narrow(isRecord(value) ? value : {}) as T
}

/** Reads the value at a dotted path, e.g. the address of `{ url }`; the path '' is the value itself. */
export function at<T>(path: string, narrow: Narrow<T>): Narrow<T> {
  return (value) => readAt(value, path, narrow)
}

const isAmount = (narrow: unknown) => narrow === cents || narrow === centsOrNull

function readAt<T>(value: unknown, path: string, narrow: Narrow<T>): T | ParseError {
  const keys = path ? path.split('.') : []
  const field = keys.reduce((inner, key) => (isRecord(inner) ? inner[key] : undefined), value)
  if (typeof field === 'string' && isAmount(narrow)) note('text', path)
  return below(path, narrow, field)
}

/** A field under the entity's own name, or its dotted path on the wire and its reader. */
type Field<T> = Narrow<T> | readonly [path: string, narrow: Narrow<T>]

/** A new object with exactly the keys of `fields`. Fails when the value is no object or an essential field fails. */
export function entity<T extends object>(fields: { readonly [K in keyof T]-?: Field<T[K]> }): Narrow<T> {
  // A function for each field would take more memory than the code.
  const all: readonly [string, Field<unknown>][] = Object.entries(fields)
  return (value) => {
    if (!isRecord(value)) return parseError
    const made: Record<string, unknown> = {}
    for (const [key, field] of all) {
      const [path, narrow] = typeof field === 'function' ? ([key, field] as const) : field
      const read = readAt(value, path, narrow)
      if (read instanceof ParseError) return new ParseError([key, ...read.path])
      made[key] = read
    }
    return made as T
  }
}

/** Rows of one list that are read: a longer one would freeze the page. */
const MOST_ROWS = 2000

/** A list that is the whole answer: null is empty, any other non-list fails. Items that do not parse are left out. */
export function rows<T>(item: Narrow<T>): Narrow<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value)) return value == null ? [] : parseError
    if (value.length > MOST_ROWS) note('long', '[]')
    return value
      .slice(0, MOST_ROWS)
      .map((one) => below('[]', item, one))
      .filter((one): one is T => {
        if (!(one instanceof ParseError)) return true
        if (one.path.length > 0) note('missing', '[]', ...one.path)
        return false
      })
  }
}

/** A list inside an entity: anything else is an empty one. */
export function list<T>(item: Narrow<T>): Read<readonly T[]> {
  return orElse(rows(item), [])
}

export const idMap = lenient((value): Readonly<Record<string, string>> => {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).map(([key, one]) => [key, id(one)] as const)
  return Object.fromEntries(entries.filter(([, one]) => one !== ''))
})

/** The value one level deeper, at `data`, or the value itself: some answers are wrapped twice. */
export function nested<T>(narrow: Narrow<T>): Narrow<T> {
  return (value) => {
    const inner = isRecord(value) ? value['data'] : undefined
    return inner == null ? narrow(value) : below('data', narrow, inner)
  }
}
