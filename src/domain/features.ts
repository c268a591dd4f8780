/**
 * Extensions of the wire contract that the reference backend serves; a shop asks for no other. Backends in front of an engine
 * serve each: `every` one of them, or `some`, which an adapter tells by what the engine has.
 */
const SERVED = {
  revision: 'every',
  idempotency: 'every',
  'first-view': 'every',
  changes: 'every',
  orders: 'every',
  handover: 'every',
  proposals: 'some',
  attending: 'every',
} as const satisfies Record<string, 'every' | 'some'>

type Listed = keyof typeof SERVED

export const FEATURES = Object.keys(SERVED) as readonly Listed[]

/** A name in `settings.features`; `request-id` is served to everybody. */
export type Feature = Listed | 'request-id'

/** One that a backend may lack. */
export type SomeFeature = { [Name in Listed]: (typeof SERVED)[Name] extends 'some' ? Name : never }[Listed]
