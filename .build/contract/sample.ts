import type { ApiClient } from '../../src/api/client'

/** The parts of demo/docs/backend.md that list calls, in its order, with a sentence each for the document. */
export const sections = {
  Start: 'Five calls put products on the screen.',
  Catalogue: 'Lists of products, their pages and their facets.',
  Cart: 'The lines of the order.',
  'Gifts and coupons': 'Gifts that the order earns, and coupons.',
  Delivery: 'Addresses, ways of delivery and stores.',
  Schedule: 'The day and time of a delivery.',
  Payment: 'The choice of a method, and payments by card.',
  Confirm: 'The shopper sends the order.',
  Agents: 'Calls of an attendant beside a conversation, and of partner platforms.',
  Pharmacy: 'Benefit programmes (PBM) and prescriptions.',
} as const
export type Section = keyof typeof sections

/** Requests of one call. The call made last is the one that the sample is about. */
export interface Sample {
  section: Section
  /** Name of the function in `src/api`. */
  name: string
  session: string
  /** Requests that together hold every field and every kind of value that the function sends. */
  run(client: ApiClient): Promise<unknown>
  /** The body is a third party's data, sent as it came: its samples say nothing of its fields. */
  hasForeignBody?: boolean
}

/** An object with every optional field, so that the types ask for a sample of each new one. */
export type Full<T> = T extends readonly (infer Item)[]
  ? readonly Full<Item>[]
  : T extends object
    ? { [K in keyof T]-?: Full<Exclude<T[K], undefined>> }
    : T

/** The call once for each value. The server may refuse some: they are samples all the same. */
export async function each<T>(values: readonly T[], call: (value: T) => Promise<unknown>): Promise<void> {
  for (const value of values) await call(value).catch(() => null)
}

/** Makes samples of one section. Without a session it is the pharmacy's shopper, or attendant for an agent's calls. */
export function samplesOf(section: Section, plain = section === 'Agents' ? 'farmacia-agente' : 'farmacia') {
  return (name: string, run: Sample['run'], session = plain): Sample => ({ section, name, session, run })
}
