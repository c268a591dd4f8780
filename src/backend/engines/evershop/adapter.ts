import { addressLines, EngineProblem, toCents } from '../../index'
import type { Address, CommerceEngine, EngineAt, EngineOrder, Handle, LineWish } from '../../index'
import { LATER } from '../names'
import { connect, literal, type Calls } from './calls'
import { catalogueOf } from './catalogue'
import { MEMBER, nameOf, ORDER, orderOf, PLACED, type EverShopOrder, type Member, type Wanted } from './mapping'

type Way = { code: string; name: string; cost: { value: number } }

const wantedOf = (handle: Handle): Wanted[] => JSON.parse(handle['lines'] ?? '[]') as Wanted[]

/** EverShop deletes a cart with its last item: the next line makes another. */
function empty(handle: Handle): EngineOrder {
  delete handle.order
  delete handle['lines']
  return { stage: 'open', lines: [], coupon: '', delivery: null, total: 0 }
}

function missing(): never {
  throw new EngineProblem('The cart cannot be read')
}

/** The calls at the order's cart. */
function cartsOf({ ask, query }: Calls) {
  async function cartOf({ order }: Handle): Promise<EverShopOrder | null> {
    if (!order) return null
    return (await query<{ cart: EverShopOrder | null }>(`cart(id: ${literal(order)}) { ${ORDER} }`)).cart
  }

  async function providerOf({ items }: EverShopOrder, sku: string): Promise<string> {
    const productId = items.find(({ productSku }) => productSku === sku)?.productId
    const { product } = await query<{ product: Member | null }>(`product(id: ${productId}) { ${MEMBER} }`)
    return product ? nameOf(product) : `${productId}`
  }

  return {
    cartOf,
    async changed(handle: Handle): Promise<EngineOrder> {
      return orderOf((await cartOf(handle)) ?? missing(), wantedOf(handle))
    },
    /** A product has one item in a cart, which is the sum of its lines. */
    async setLine(handle: Handle, wish: LineWish): Promise<EngineOrder> {
      const before = wantedOf(handle)
      const lines = before.filter(({ index }) => index !== wish.index)
      const isOf = (one: { sku: string }): boolean => one.sku === wish.sku
      const item = (await cartOf(handle))?.items.find(({ productSku }) => productSku === wish.sku)
      const sum = lines.filter(isOf).reduce((all, { quantity }) => all + quantity, wish.quantity)
      const more = sum - (item?.qty ?? 0)
      const path = `/cart/${handle.order}/items`
      if (more > 0) await ask('POST', path, { sku: wish.sku, qty: more })
      if (more < 0 && item) await ask('PATCH', `${path}/${item.uuid}`, { action: 'decrease', qty: -more })
      const cart = await cartOf(handle)
      if (!cart) return sum === 0 && lines.length === 0 ? empty(handle) : missing()
      if (wish.quantity > 0) {
        const providerId = before.find(isOf)?.providerId ?? (await providerOf(cart, wish.sku))
        lines.push({ ...wish, providerId })
      }
      handle['lines'] = JSON.stringify(lines)
      return orderOf(cart, lines)
    },
    /** Answers with the same order when it is asked again. @returns false for a cart that is gone */
    async placed(handle: Handle, how: object = {}): Promise<boolean> {
      const body = { cart: handle.order, ...how }
      const { order, isOpen } = await ask<{ order?: string; isOpen?: boolean }>('POST', '/vitrine/orders', body)
      if (isOpen) missing()
      if (order) handle['placed'] = order
      return order !== undefined
    },
  }
}

/** EverShop's parts of a backend. */
export function evershop(at: EngineAt): CommerceEngine {
  const calls = connect(at)
  const { ask, query } = calls
  const { cartOf, changed, setLine, placed } = cartsOf(calls)

  return {
    catalogue: catalogueOf(calls),
    order: {
      async read(handle) {
        if (!handle['placed']) {
          const cart = await cartOf(handle)
          if (cart) return orderOf(cart, wantedOf(handle))
          // The answer to a placing was lost, or the shop's own console has emptied the cart.
          if (!(await placed(handle))) return empty(handle)
        }
        const fields = `order(uuid: ${literal(handle['placed'])}) { ${PLACED} }`
        const { order } = await query<{ order: EverShopOrder | null }>(fields)
        if (!order) throw new EngineProblem('The order is gone')
        return orderOf(order, wantedOf(handle))
      },
      async addLine(handle, wish) {
        if (!handle.order) {
          const items = [{ sku: wish.sku, qty: wish.quantity }]
          handle.order = (await ask<{ cartId: string }>('POST', '/carts', { items })).cartId
        }
        return setLine(handle, wish)
      },
      changeLine: (handle, _, wish) => setLine(handle, wish),
      async applyCoupon(handle, coupon) {
        await ask('POST', `/carts/${handle.order}/coupons`, { coupon })
        return changed(handle)
      },
      async removeCoupon(handle, coupon) {
        await ask('DELETE', `/carts/${handle.order}/coupons/${encodeURIComponent(coupon)}`)
        return changed(handle)
      },
      async place(handle, { id, customer, payment }) {
        const { firstName, lastName, email, document } = customer
        const how = {
          customer: { email, name: `${firstName} ${lastName}`.trim() },
          payment: { method: payment.providerId ?? LATER.providerId, isPaid: payment.isPaid },
          note: [id, document].filter(Boolean).join(' · '),
        }
        if (!(await placed(handle, how))) missing()
      },
      cancel: async (handle) => void (await ask('POST', '/vitrine/cancellations', { order: handle['placed'] })),
    },
    delivery: {
      async setAddress(handle, to: Address | null) {
        // A cart keeps its last address: without a way of delivery it changes nothing.
        if (!to) return
        const [address_1, address_2] = addressLines(to)
        const { city, state, zipCode: postcode } = to
        const place = { address_1, address_2, city, province: `BR-${state}`, postcode, country: 'BR' }
        const address = { ...place, full_name: 'Cliente', telephone: '0' }
        await ask('POST', `/carts/${handle.order}/addresses`, { type: 'shipping', address })
      },
      async quote(handle) {
        const fields = `cart(id: ${literal(handle.order)}) { availableShippingMethods { code name cost { value } } }`
        const { cart } = await query<{ cart: { availableShippingMethods: Way[] } | null }>(fields)
        const ways = cart?.availableShippingMethods ?? []
        return ways.map(({ code: ref, name, cost }) => ({ ref, providerId: name, price: toCents(cost.value) }))
      },
      async choose(handle, { ref }) {
        await ask('POST', `/carts/${handle.order}/shippingMethods`, { provider_code: 'core', method_code: ref })
        return changed(handle)
      },
    },
    payment: {
      settle: async (handle, { providerId: method, tryId }) =>
        void (await ask('POST', '/vitrine/payments', { order: handle['placed'], method, tryId })),
    },
    proposals: ['line', 'delivery', 'payment'],
  }
}
