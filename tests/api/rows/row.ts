import { expect } from 'vitest'
import type { BackendOptions } from '../../../demo/shop'
import { shops } from '../../../demo/shop/shops'
import type { ApiClient, CallOptions } from '../../../src/api/client'
import type { Order } from '../../../src/domain/order'
import type { Product } from '../../../src/domain/product'

/** The expected request of a call. `path` is as sent; a missing query or body is none. */
export interface Expected {
  path: string
  query?: Record<string, string>
  body?: unknown
}

/** What the answers of a call are, and what it makes of its failures. */
interface Traits {
  /** The least that `data` must be: the entity's object, a list, anything. */
  needs: 'object' | 'list' | 'nothing'
  passesServerErrors?: boolean | 'refusals'
  isWrapper?: boolean
  isByStatusAlone?: boolean
  /** A GET that only reads. */
  isRetried?: boolean
}

export const anObject = { needs: 'object' } as const
export const aList = { needs: 'list' } as const
export const spoken = { passesServerErrors: true } as const
export const spokenRefusals = { passesServerErrors: 'refusals' } as const
export const ofAgents = { isWrapper: true } as const
export const byStatusAlone = { isByStatusAlone: true } as const
export const read = { isRetried: true } as const

interface RowOptions<A> {
  session?: string
  backend?: BackendOptions
  /** Brings the order to the state the call needs and picks the values to send. */
  prepare?: (client: ApiClient) => Promise<A>
  run(client: ApiClient, args: A, options: CallOptions): Promise<unknown>
  sends(args: A): Expected
  /** The result for the caller; may hold asymmetric matchers. */
  gives(args: A): unknown
}

export interface Prepared {
  run(client: ApiClient, options?: CallOptions): Promise<unknown>
  sends: Expected
  gives: unknown
}

export interface Row extends Traits {
  /** The exported function. */
  name: string
  /** Method and path as the specification lists them (section 7a), parameters in braces, query left out. */
  call: string
  /** Section 8. */
  message: string
  session: string
  backend?: BackendOptions | undefined
  prepare(client: ApiClient): Promise<Prepared>
}

export function row<A = null>(
  name: string,
  call: string,
  message: string,
  traits: readonly Partial<Traits>[],
  { prepare, run, sends, gives, session = 'farmacia', backend }: RowOptions<A>,
): Row {
  return {
    needs: 'nothing',
    ...(Object.assign({}, ...traits) as Partial<Traits>),
    name,
    call,
    message,
    session,
    backend,
    async prepare(client) {
      const args = (prepare ? await prepare(client) : null) as A
      return { run: (by, options = {}) => run(by, args, options), sends: sends(args), gives: gives(args) }
    },
  }
}

/** The session of a platform user. */
export const AGENT = 'farmacia-agente'
/** Every shop with manual prices on. */
export const manualShops = {
  shops: shops.map((shop) => ({ ...shop, settings: { ...shop.settings, enableManualPrices: true } })),
}

export const anything = expect.anything() as unknown
export const anOrder = (fields: Partial<Record<keyof Order, unknown>> = {}): unknown =>
  expect.objectContaining({
    id: expect.stringMatching(/./) as unknown,
    status: 'Creating',
    items: expect.any(Array) as unknown,
    total: expect.any(Number) as unknown,
    ...fields,
  })
export const aProduct = (fields: Partial<Record<keyof Product, unknown>> = {}): unknown =>
  expect.objectContaining({
    providerId: expect.stringMatching(/./) as unknown,
    name: expect.stringMatching(/./) as unknown,
    price: expect.any(Number) as unknown,
    ...fields,
  })
export const aPage = (fields: object = {}): unknown =>
  expect.objectContaining({
    data: expect.arrayContaining([aProduct()]) as unknown,
    page: 0,
    hasData: true,
    ...fields,
  })
export const listOf = (fields: object): unknown => expect.arrayContaining([expect.objectContaining(fields)])
