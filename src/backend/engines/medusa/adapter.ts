import { addressLines, askJson, EngineProblem, Refusal, toCents, WORDS } from '../../index'
import type { Address, CatalogueQuery, CommerceEngine, EngineAt, EnginePage, Handle, LineWish } from '../../index'
import { keyed, proofOf } from '../proof'
import { BEST_SELLERS, LATER, SHELF } from '../names'
import { facetValueOf, orderOf, productOf, type MedusaOrder, type MedusaProduct } from './mapping'

type Method = 'GET' | 'POST' | 'DELETE'
type Failed = { type?: string; code?: string; message?: string }
type Category = { handle: string; name: string; rank: number; category_children?: Category[] }
type Found = {
  hits: { id: string }[]
  metadata: { count: number }
  facets?: { facets?: { values: { value: string; count: number }[] } }
}
type Region = { id: string; payment_providers: { id: string }[] }
type Placed = {
  metadata: object | null
  payment_collections: { payments: { id: string; canceled_at: string | null }[] }[]
}

const CART = 'fields=%2Bshipping_methods.data,%2Bpromotions.is_automatic'
const PLACED =
  'fields=%2Bmetadata,%2Bpayment_status,%2Bfulfillment_status,%2Bpromotions.code,%2Bpromotions.is_automatic'
const PRODUCT = 'fields=%2Bmetadata,*variants.calculated_price,%2Bvariants.inventory_quantity'
const MOST_FACET_VALUES = 500

/** @throws Refusal in the shopper's words, where Medusa refused */
function refuse({ type = '', code = type, message = '' }: Failed): never {
  if (code === 'insufficient_inventory') throw new Refusal(WORDS.stock, code)
  // A cart's completion reserves its lines.
  if (message.startsWith('Not enough stock')) throw new Refusal(WORDS.soldOut, code)
  if (/promotion code .* is invalid/.test(message)) throw new Refusal(WORDS.coupon, code)
  throw new Refusal(WORDS.refused, code)
}

const isKnownId = (id: string): boolean => /^prod_\w+$/.test(id)
const base64url = (bytes: string): string => btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const encode = (value: object): string => base64url(JSON.stringify(value))

/** The adapter is a user of the Admin API, by the secret that signs its tokens. */
export function tokenOf(secret: string): string {
  const claims = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ actor_id: 'vitrine', actor_type: 'user' })}`
  return `${claims}.${base64url(String.fromCharCode(...keyed(secret, claims)))}`
}

/** Equal variants merge into one line unless their metadata differs. */
const lineOf = ({ quantity, index, preferences, options }: LineWish) => ({
  quantity,
  metadata: { index, preferences, options },
})

/** The calls of the Store API, and of the Admin API, which settles and cancels a placed order. */
function connect({ base, secret, fetch }: EngineAt) {
  const authorization = { Authorization: `Bearer ${tokenOf(secret)}` }
  let settings: { key: string; region: string; providers: string[] } | undefined

  async function ask<T>(method: Method, path: string, body?: object): Promise<T> {
    const headers = path.startsWith('/admin') ? authorization : { 'x-publishable-api-key': (await shop()).key }
    const { status, data } = await askJson<T & Failed>(`${base}${path}`, { method, body, headers, fetch })
    if (status === 400 && path.startsWith('/store/carts')) refuse(data)
    if (status > 299) throw new EngineProblem(`${data.message ?? status}, asked ${method} ${path}`)
    return data
  }

  /** The key of the Store API, and the region of prices in reais with its providers of payments: they stay. */
  async function shop() {
    if (settings) return settings
    const { api_keys } = await ask<{ api_keys: { token: string }[] }>('GET', '/admin/api-keys?type=publishable')
    const path = '/admin/regions?currency_code=brl&fields=id,payment_providers.id'
    const [region] = (await ask<{ regions: Region[] }>('GET', path)).regions
    if (!region) throw new Refusal(WORDS.currency, 'Currency')
    const providers = region.payment_providers.map(({ id }) => id)
    return (settings = { key: api_keys[0]?.token ?? '', region: region.id, providers })
  }

  /** Asks at the order's cart. */
  async function cartOf(handle: Handle, method: Method, path = '', body?: object): Promise<MedusaOrder> {
    return (await ask<{ cart: MedusaOrder }>(method, `/store/carts/${handle.order}${path}?${CART}`, body)).cart
  }
  const changed = async (...what: Parameters<typeof cartOf>) => orderOf(await cartOf(...what))

  /** Answers with the same order when it is asked again. */
  async function complete(handle: Handle): Promise<void> {
    const { order } = await ask<{ order?: { id: string } }>('POST', `/store/carts/${handle.order}/complete`)
    if (!order) refuse({})
    handle['placed'] = order.id
  }

  async function search(query: CatalogueQuery, page: EnginePage) {
    const { text: q, category, collection, isTop, filters = [], ...others } = query
    // A condition of a listing that is dropped here does not compile.
    others satisfies Record<string, never>
    const shelf = isTop ? BEST_SELLERS : (collection ?? category)
    const all = [
      ...(shelf ? [{ shelves: { $contains: shelf } }] : []),
      ...filters.map(({ values }) => ({ facets: { $overlaps: values } })),
    ]
    const question = {
      entity: 'product',
      fields: ['id'],
      filters: { ...(q && { q }), ...(all.length > 0 && { $and: all }) },
      pagination: { ...page, ...(!q && { order: { rank: 'ASC' } }) },
      search_options: { count: 'exact', facets: [{ field: 'facets', limit: MOST_FACET_VALUES }] },
    }
    const { results } = await ask<{ results: Found[] }>('POST', '/store/search', question)
    return results[0]!
  }

  return { ask, shop, search, cartOf, changed, complete }
}

/** Medusa's parts of a backend. */
export function medusa(at: EngineAt): CommerceEngine {
  const { ask, shop, search, cartOf, changed, complete } = connect(at)

  return {
    catalogue: {
      async categories() {
        const path =
          '/store/product-categories?parent_category_id=null&limit=100&fields=handle,name,rank,*category_children'
        const { product_categories: rows } = await ask<{ product_categories: Category[] }>('GET', path)
        const rowOf = ({ handle: providerId, name }: Category) => ({ providerId, name })
        for (const all of [rows, ...rows.map((one) => one.category_children ?? [])])
          all.sort((one, other) => one.rank - other.rank)
        const shown = rows.filter(({ handle }) => handle !== SHELF.providerId)
        return shown.map((one) => ({ ...rowOf(one), children: (one.category_children ?? []).map(rowOf) }))
      },
      async find(query, page) {
        const { hits, metadata } = await search(query, page)
        return { ids: hits.map(({ id }) => id), total: metadata.count }
      },
      async byIds(ids) {
        const { region } = await shop()
        const known = ids.filter(isKnownId)
        if (known.length === 0) return []
        const asked = known.map((id) => `&id[]=${id}`).join('')
        const path = `/store/products?limit=100&region_id=${region}&${PRODUCT}${asked}`
        return (await ask<{ products: MedusaProduct[] }>('GET', path)).products.map(productOf)
      },
      async facets(query) {
        const { facets } = await search(query, { skip: 0, take: 0 })
        return (facets?.facets?.values ?? []).map(({ value, count }) => facetValueOf(value, count))
      },
    },
    order: {
      async read(handle) {
        if (!handle['placed']) {
          const cart = await cartOf(handle, 'GET')
          if (!cart.completed_at) return orderOf(cart)
          // A placing whose answer was lost.
          await complete(handle)
        }
        return orderOf((await ask<{ order: MedusaOrder }>('GET', `/store/orders/${handle['placed']}?${PLACED}`)).order)
      },
      async addLine(handle, wish) {
        const { region: region_id } = await shop()
        handle.order ??= (await ask<{ cart: MedusaOrder }>('POST', '/store/carts', { region_id })).cart.id
        return changed(handle, 'POST', '/line-items', { variant_id: wish.sku, ...lineOf(wish) })
      },
      changeLine: (handle, ref, wish) => changed(handle, 'POST', `/line-items/${ref}`, lineOf(wish)),
      applyCoupon: (handle, coupon) => changed(handle, 'POST', '/promotions', { promo_codes: [coupon] }),
      removeCoupon: (handle, coupon) => changed(handle, 'DELETE', '/promotions', { promo_codes: [coupon] }),
      async place(handle, { id: conversation, customer, payment }) {
        const { firstName: first_name, lastName: last_name, email, phone, document } = customer
        const billing_address = { first_name, last_name, phone, country_code: 'br' }
        await cartOf(handle, 'POST', '', { email, billing_address, metadata: { conversation, document } })
        const path = '/store/payment-collections'
        const of = await ask<{ payment_collection: { id: string } }>('POST', path, { cart_id: handle.order })
        const { providerId, tryId, isPaid } = payment
        const data = { tryId, isPaid, proof: proofOf(at.secret, payment) }
        const name = providerId ?? LATER.providerId
        // `pp_`, the provider's own name, and the one that the shop has given it.
        const provider_id = (await shop()).providers.find((id) => id.endsWith(`_${name}`))
        const session = { provider_id, data }
        await ask('POST', `${path}/${of.payment_collection.id}/payment-sessions`, session)
        await complete(handle)
      },
      cancel: async (handle) => void (await ask('POST', `/admin/orders/${handle['placed']}/cancel`)),
    },
    delivery: {
      async setAddress(handle, to) {
        const [address_1, address_2] = to ? addressLines(to) : ['', '']
        const { city = '', state: province = '', zipCode: postal_code = '' }: Partial<Address> = to ?? {}
        const place = { address_1, address_2, city, province, postal_code, country_code: 'br' }
        await cartOf(handle, 'POST', '', { shipping_address: place })
      },
      async quote(handle) {
        type Way = { id: string; amount: number; type: { code: string } }
        const path = `/store/shipping-options?cart_id=${handle.order}`
        const { shipping_options: ways } = await ask<{ shipping_options: Way[] }>('GET', path)
        return ways.map(({ id: ref, amount, type }) => ({ ref, providerId: type.code, price: toCents(amount) }))
      },
      choose: (handle, { ref, providerId }) =>
        changed(handle, 'POST', '/shipping-methods', { option_id: ref, data: { ref, providerId } }),
    },
    payment: {
      async settle(handle, { providerId, tryId }) {
        const path = `/admin/orders/${handle['placed']}`
        const { order } = await ask<{ order: Placed }>('GET', `${path}?fields=metadata,*payment_collections.payments`)
        const payments = order.payment_collections.flatMap((one) => one.payments)
        const promised = payments.find(({ canceled_at }) => canceled_at === null)
        // A promise cannot be exchanged for another: the order says how it was paid.
        await ask('POST', path, { metadata: { ...order.metadata, paidBy: providerId, tryId } })
        await ask('POST', `/admin/payments/${promised?.id}/capture`, {})
      },
    },
    proposals: ['line', 'delivery', 'payment'],
  }
}
