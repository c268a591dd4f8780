import type { Context } from 'hono'
import { coerce, enums, literal, number, optional, nullable, size, string, object, union } from 'superstruct'
import type { LogisticType } from '../model'
import { check, Id } from '../request'
import { Amount } from './numbers'

const NAMES: Record<string, LogisticType> = { StorePickUp: 0, ExpressDelivery: 1, Shipping: 2 }
/** A number, its digits or its name. */
const Type = coerce(enums([0, 1, 2]), string(), (text) => NAMES[text] ?? Number(text))
const Loose = optional(nullable(union([string(), number()])))
export const Code = coerce(size(string(), 0, 12), Loose, (code) => String(code ?? ''))
export const Choice = object({ type: Type, code: Code, number: optional(nullable(Id)), providerId: Id })
export const Manual = object({
  type: Type,
  providerId: literal('manual'),
  name: size(string(), 0, 120),
  price: Amount,
})

/** The type of delivery, and the place, in an address of a call. */
export function queryDestination({ req }: Context) {
  return check({ type: req.query('type') ?? '', code: req.query('code') ?? '' }, object({ type: Type, code: Code }))
}
