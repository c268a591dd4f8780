import { createBackend, type Backend } from '../../../demo/shop'
import type { ShopSeed } from '../../../src/backend/model'
import type { Order } from '../../../src/backend/wire'
import { contractCheck } from '../../support/strange-requests'
import { settings, smallShop } from './small-shop'

/** A Friday, ten in the morning in Brasília. */
export const FRIDAY = new Date('2026-11-20T10:00:00-03:00')

/** A card that the reference backend takes, as it goes over the wire. */
export const CARD = {
  providerId: 'visa',
  installments: 1,
  number: '4111111111111111',
  name: 'MARINA DUARTE',
  securityCode: '737',
  expiryMonth: '12',
  expiryYear: '2030',
  document: '52998224725',
  zipCode: '01310100',
}

/** An answer without its envelope; a test chooses the type of `data`. */
export interface Answer<T> {
  status: number
  success: boolean
  data: T
  message: string | undefined
  code: string | undefined
}

export interface Client {
  backend: Backend
  code: string
  get<T = unknown>(path: string): Promise<Answer<T>>
  /** @param options that it is not of the contract is an error, unless the test says so */
  post<T = unknown>(path: string, body?: unknown, options?: { isOfContract: boolean }): Promise<Answer<T>>
  order(): Promise<Order>
  /** Adds a line of a product, or sets the line at `index`. */
  put(providerId: string, quantity: number, more?: Record<string, unknown>): Promise<Answer<Order>>
}

/** A backend with the small shop only, at a fixed time. */
export function smallBackend(change: Partial<ShopSeed> = {}, now = () => FRIDAY): Backend {
  return createBackend({ now, shops: [{ ...smallShop, ...change }] })
}

/** The small shop with some settings changed. */
export function withSettings(change: Partial<ShopSeed['settings']>): Partial<ShopSeed> {
  return { settings: { ...settings, ...change } }
}

/** Calls a backend as the holder of a session code. */
export function clientOf(backend: Backend, code = 'farmacia'): Client {
  async function call<T>(
    method: string,
    path: string,
    body?: unknown,
    { isOfContract = true } = {},
  ): Promise<Answer<T>> {
    const headers = { Authorization: `Bearer ${code}` }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const request = new Request(`https://loja.test${path}`, { method, headers, ...sent })
    const response = await backend.fetch(request.clone())
    if (isOfContract) await contractCheck.of?.(request, response)
    const { success, data, message, errors } = await response.json()
    return { status: response.status, success, data, message, code: errors[0]?.code }
  }
  const get = <T>(path: string) => call<T>('GET', path)
  const post: Client['post'] = (path, body, options) => call('POST', path, body, options)
  return {
    backend,
    code,
    get,
    post,
    order: async () => (await get<Order>('/api/order/current')).data,
    put: async (providerId, quantity, more = {}) => {
      const { items } = (await get<Order>('/api/order/current')).data
      const index = Math.max(-1, ...items.map((item) => item.index)) + 1
      return post<Order>('/api/order/items/', { index, providerId, quantity, attributes: [], ...more })
    },
  }
}

/** A shopper of the small shop, and an agent of it. */
export const shopper = (change?: Partial<ShopSeed>) => clientOf(smallBackend(change), 'farmacia')
export const agent = (change?: Partial<ShopSeed>) => clientOf(smallBackend(change), 'farmacia-agente')
