import { listOf, objectOf, textOf } from './cart'

export interface ShopLine {
  index: number
  providerId: string | number
  quantity: number
  attributes?: readonly unknown[] | null
  /** Reais. */
  unitPrice?: number | null
  promotionalPrice?: number | null
}

export interface ShopOrder {
  id: string
  items: readonly ShopLine[]
}

export interface ShopProduct {
  name: string
  isActive?: boolean | null
  hasVariants?: boolean | null
  attributes?: readonly unknown[] | null
  dimensions?: readonly unknown[] | null
}

/** The server's no to a call, which a repetition would not change. */
export class Refused extends Error {}

/** Another process has put this line under the same key, with another quantity: nothing was done. */
export class AlreadyPut extends Error {}

/** No answer that says anything about the call: it may be tried again, with another code where the session has ended. */
export class Unanswered extends Error {}

/** A session that ended, a request that took too long, too many requests. */
const TRY_AGAIN = new Set([401, 408, 429])

const KEY_REUSED = 422

interface ShopOptions {
  /** Where the shop's calls go, e.g. `https://shop.example`. */
  apiBase: string
  /** The person's session code. */
  code: string
  fetch?: typeof globalThis.fetch
}

/** Calls a shop for a person. Each throws `Refused` or `Unanswered`. */
export class Shop {
  constructor(private readonly options: ShopOptions) {}

  order(): Promise<ShopOrder> {
    return this.#call('/api/order/current')
  }

  /** @returns null for a product that the shop does not have */
  async product(id: string): Promise<ShopProduct | null> {
    try {
      return await this.#call(`/api/catalog/products/${encodeURIComponent(id)}`)
    } catch (error) {
      if (error instanceof Refused) return null
      throw error
    }
  }

  /**
   * Sets the quantity of the line at `index`; the same call again changes nothing.
   * @param key of the line's wish: a shop with the extension `idempotency` puts it once, whoever calls
   * @throws {AlreadyPut}
   */
  putLine(line: { index: number; providerId: string; quantity: number }, key: string): Promise<ShopOrder> {
    return this.#call('/api/order/items/', { ...line, attributes: [], sku: '', subscription: null }, key)
  }

  async #call<Data>(path: string, body?: object, key?: string): Promise<Data> {
    const { apiBase, code, fetch = globalThis.fetch } = this.options
    const headers = { accept: 'application/json', authorization: `Bearer ${code}` }
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(apiBase + path, {
      ...sent,
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
    }).catch(() => {
      throw new Unanswered('')
    })
    const answer = objectOf(await response.json().catch(() => null))
    if (answer['success'] === true) return answer['data'] as Data
    const [first] = listOf(answer['errors'])
    const words = textOf(first?.['message']) || textOf(answer['message'])
    if (key !== undefined && response.status === KEY_REUSED) throw new AlreadyPut()
    const isNo = response.status < 500 && !TRY_AGAIN.has(response.status)
    throw isNo ? new Refused(words) : new Unanswered(words)
  }
}
