import { Refusal, WORDS } from 'vitrine/backend'

/*
 * The parts of a backend that are an engine's: see the type `Engine` of vitrine/backend. These sell two products from memory;
 * replace each by calls to your own system. Amounts in cents.
 */

const good = (providerId, name, price, stock) => ({ providerId, name, price, stock })
const goods = [good('cafe', 'Café torrado 500 g', 2890, 20), good('mel', 'Mel silvestre 300 g', 2450, 5)]

const productOf = ({ providerId, name, price, stock }) => ({
  providerId,
  name,
  description: '',
  pictures: [],
  brand: '',
  specification: [],
  highlights: [],
  attributes: [],
  variants: [{ sku: providerId, options: {}, picture: '', price, list: 0, isIn: stock > 0 }],
})

const found = ({ text = '', category, collection, filters = [] }) =>
  category || collection || filters.length > 0
    ? []
    : goods.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))

export function engineOf() {
  const orders = new Map()
  const orderAt = ({ order }) => orders.get(order)

  function put(handle, { index, sku, quantity, preferences }) {
    const { name, price, stock } = goods.find(({ providerId }) => providerId === sku)
    if (quantity > stock) throw new Refusal(WORDS.stock, 'OutOfStock')
    const order = orderAt(handle)
    const shown = { ref: `${index}`, providerId: sku, name, imageUrl: '', sku, options: {}, preferences }
    const line = { ...shown, index, quantity, list: price, unit: price, total: price * quantity }
    order.lines = [...order.lines.filter((one) => one.index !== index), ...(quantity > 0 ? [line] : [])]
    order.total = order.lines.reduce((sum, { total }) => sum + total, 0)
  }

  return {
    catalogue: {
      categories: async () => [],
      async find(query, { skip, take }) {
        const all = found(query)
        return { ids: all.slice(skip, skip + take).map(({ providerId }) => providerId), total: all.length }
      },
      byIds: async (ids) => goods.filter(({ providerId }) => ids.includes(providerId)).map(productOf),
      facets: async () => [],
    },
    order: {
      read: async (handle) => structuredClone(orderAt(handle)),
      async addLine(handle, wish) {
        if (!handle.order) {
          handle.order = crypto.randomUUID()
          orders.set(handle.order, { stage: 'open', lines: [], coupon: '', delivery: null, total: 0 })
        }
        put(handle, wish)
      },
      changeLine: async (handle, _ref, wish) => put(handle, wish),
      async applyCoupon() {
        throw new Refusal(WORDS.coupon, 'UnknownCoupon')
      },
      removeCoupon: async () => undefined,
      async place(handle, { payment }) {
        orderAt(handle).stage = payment.isPaid ? 'paid' : 'placed'
      },
      async cancel(handle) {
        orderAt(handle).stage = 'cancelled'
      },
    },
    delivery: {
      setAddress: async () => undefined,
      quote: async () => [],
      choose: async () => undefined,
    },
    payment: {
      async settle(handle) {
        orderAt(handle).stage = 'paid'
      },
    },
  }
}
