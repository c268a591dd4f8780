import type { Context } from 'hono'
import { coerce, create, mask, size, string, StructError, unknown, type Struct } from 'superstruct'
import { badRequest } from './envelope'
import type { SessionState } from './state'

const LONGEST_ID = 500

/** Ids are strings on the wire; a number is read as its decimal string. */
export const Id = coerce(size(string(), 0, LONGEST_ID), unknown(), (value) =>
  typeof value === 'number' ? String(value) : value,
)

/**
 * The checked body of a request.
 * @param read leaves out what the struct does not name; `create` refuses it
 * @throws a 400 that names the invalid field
 */
export async function readBody<T, S>(c: Context, struct: Struct<T, S>, read: typeof mask = mask): Promise<T> {
  const text = await c.req.text()
  return check(parseJson(text), struct, read)
}

/** Like `readBody`, for a call that may come without a body. */
export async function readBodyIfAny<T, S>(c: Context, struct: Struct<T, S>): Promise<T | null> {
  const text = await c.req.text()
  return text === '' ? null : check(parseJson(text), struct, create)
}

/** Checks a value from outside a JSON body, such as the parameters of an address. */
export function check<T, S>(value: unknown, struct: Struct<T, S>, read: typeof mask = mask): T {
  try {
    return read(value, struct)
  } catch (error) {
    // superstruct writes the value into its message, which overflows the stack for lists nested a thousand deep.
    if (error instanceof RangeError) throw badRequest('formato inesperado')
    if (!(error instanceof StructError)) throw error
    throw badRequest(error.path.length > 0 ? `campo ${error.path.join('.')}` : 'formato inesperado')
  }
}

/** NUL, and half of a pair of UTF-16: no database keeps them. */
const UNKEPT = /\0|\p{Cs}/u

function parseJson(text: string): unknown {
  try {
    // Neither comes unescaped.
    if (!text.includes('\\u')) return JSON.parse(text)
    return JSON.parse(text, (key, value: unknown) => {
      if (UNKEPT.test(key) || (typeof value === 'string' && UNKEPT.test(value))) throw badRequest('texto')
      return value
    })
  } catch {
    throw badRequest('JSON inválido')
  }
}

/** A whole number from the address, or `fallback` when the parameter is missing or empty. */
export function queryInteger(c: Context, name: string, fallback?: number): number {
  const text = c.req.query(name)
  if (text === undefined || text === '') {
    if (fallback === undefined) throw badRequest(`falta o parâmetro ${name}`)
    return fallback
  }
  if (!/^\d{1,9}$/.test(text)) throw badRequest(`parâmetro ${name}`)
  return Number(text)
}

/** Code in the path of the session call, or in the bearer token; null when missing or unreadable. */
export function sessionCodeOf(path: string, authorization: string | null | undefined): string | null {
  const inPath = /^\/api\/session\/([^/]+)\/?$/.exec(path)?.[1]
  if (inPath === undefined) return /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? null
  try {
    return decodeURIComponent(inPath)
  } catch {
    return null
  }
}

/** The path of an address as it came, with its escapes: to read the whole address costs each call more. */
export const pathIn = (url: string): string => /^[a-z]+:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] ?? ''

/** The code of a call. */
export function codeOf({ req }: Context): string | null {
  return sessionCodeOf(pathIn(req.url), req.header('Authorization'))
}

export function originOf(c: Context): string {
  return new URL(c.req.url).origin
}

/** Refuses everyone but a platform user: shoppers may not make an agent's calls. */
export function isAgent(session: SessionState): boolean {
  return session.sessionType === 1
}
