import { createHmac } from 'node:crypto'
import { askGraphql, Refusal, type Engine, type EnginePayments, type EngineShop } from '../../backend/index.ts'
import type { EngineOrder, Handle, PaymentOptionSeed } from '../../backend/index.ts'
import { LATER, SHELF } from './goods.ts'
import { addressOf, facetsOf, ORDER, orderOf, PRODUCT, productOf, searchOf, wayOf } from './mapping.ts'
import type { Found, VendureOrder, VendureProduct, VendureWay } from './mapping.ts'

export interface VendureAddress {
  /** Without a slash at its end. */
  base: string
  /** Signs payments, and opens the Admin API. */
  secret: string
  fetch?: typeof fetch
}

/** A refusal of Vendure's: it stands in the answer in the place of the order. */
type Failed = { errorCode?: string; quantityAvailable?: number }
type Rows<T> = { items: T[] }
type Collection = { slug: string; name: string; children?: Collection[] }
type Managed = { id: string; payments: { id: string; state: string; method: string }[] }

const WORDS: Readonly<Record<string, string>> = {
  ORDER_LIMIT_ERROR: 'A quantidade é maior que a permitida',
  COUPON_CODE_INVALID_ERROR: 'Cupom não encontrado',
  COUPON_CODE_EXPIRED_ERROR: 'Este cupom expirou',
  COUPON_CODE_LIMIT_ERROR: 'Este cupom já foi usado',
  ORDER_STATE_TRANSITION_ERROR: 'Um dos itens não tem mais estoque. Confira o pedido',
  COUPON_REMOVED_DURING_CHECKOUT_ERROR: 'O cupom não vale mais. Confira o pedido',
}
const WAY = 'id code name description customFields { details }'
const ADJUST = 'adjustOrderLine(orderLineId'
const EMPTY: EngineOrder = { stage: 'open', lines: [], coupon: '', discount: 0, delivery: null, total: 0 }
const isKnownId = (id: string): boolean => /^\d{1,9}$/.test(id)

/** @throws Refusal in the shopper's words, where Vendure refused */
function mustBeTaken({ errorCode, quantityAvailable = 0 }: Failed): void {
  if (errorCode === undefined) return
  const stock = quantityAvailable === 1 ? 'Temos apenas 1 unidade' : `Temos apenas ${quantityAvailable} unidades`
  const isStock = errorCode === 'INSUFFICIENT_STOCK_ERROR'
  throw new Refusal(isStock ? `${stock} em estoque` : (WORDS[errorCode] ?? 'O pedido não pode ser alterado'), errorCode)
}

/** Vendure's parts of a backend: the Shop API for everything, the Admin API to settle and to cancel a placed order. */
export function vendure({ base, secret, fetch }: VendureAddress, cards?: EnginePayments['cards']): Engine {
  async function ask<T>(api: 'shop' | 'admin', query: string, variables: object, handle: Handle): Promise<T> {
    const address = `${base}/${api}-api?languageCode=pt_BR`
    const { data, headers } = await askGraphql<T>(address, query, variables, { token: handle['token'], fetch })
    const fresh = headers.get('vendure-auth-token')
    if (fresh) handle['token'] = fresh
    return data
  }
  const shop = <T>(query: string, variables: object = {}, handle: Handle = {}) =>
    ask<T>('shop', query, variables, handle)

  const admin: Handle = {}
  /** One session of the Admin API for all calls of this process; a new one when it has ended. */
  async function manage<T>(query: string, variables: object): Promise<T> {
    const enter = 'mutation ($secret: String!) { login(username: "vitrine", password: $secret) { __typename } }'
    const login = () => (delete admin['token'], ask('admin', enter, { secret }, admin))
    if (!admin['token']) await login()
    return ask<T>('admin', query, variables, admin).catch(() =>
      login().then(() => ask<T>('admin', query, variables, admin)),
    )
  }

  /** A mutation of the session's order, with the fields that are wanted of it. */
  async function change<T>(handle: Handle, fields: string, call: string, types = '', variables: object = {}) {
    const query = `mutation${types && `(${types})`} { done: ${call} { ... on ErrorResult { errorCode } ... on Order { ${fields} } } }`
    return (await shop<{ done: T & Failed }>(query, variables, handle)).done
  }
  const move = (handle: Handle, state: string) =>
    change(handle, 'code', 'transitionOrderToState(state: $state)', '$state: String!', { state })

  /** The session's order, open or placed. */
  async function orderAt(handle: Handle): Promise<VendureOrder | null> {
    const { token, code } = handle
    if (!token) return null
    const { activeOrder } = await shop<{ activeOrder: VendureOrder | null }>(`{ activeOrder { ${ORDER} } }`, {}, handle)
    if (!code || activeOrder?.code === code) return activeOrder
    const query = `query ($code: String!) { orderByCode(code: $code) { ${ORDER} } }`
    return (await shop<{ orderByCode: VendureOrder | null }>(query, { code }, handle)).orderByCode
  }

  async function editable(handle: Handle): Promise<VendureOrder | null> {
    const order = await orderAt(handle)
    if (order?.state === 'ArrangingPayment') await move(handle, 'AddingItems')
    return order
  }

  /** @param call that names a line, or else the variant of a new one */
  async function setLine(handle: Handle, call: string, id: string, quantity: number, customFields: object) {
    const types = '$id: ID!, $quantity: Int!, $customFields: OrderLineCustomFieldsInput'
    const mutation = `${call}: $id, quantity: $quantity, customFields: $customFields)`
    const orStock = `${ORDER} } ... on InsufficientStockError { quantityAvailable`
    const set = () => change<VendureOrder>(handle, orStock, mutation, types, { id, quantity, customFields })
    const done = await set()
    // Lines stand still while a payment is taken: a placing that was cut off goes back.
    if (done.errorCode !== 'ORDER_MODIFICATION_ERROR') return done
    await move(handle, 'AddingItems')
    return set()
  }

  async function products(ids: readonly string[]): Promise<VendureProduct[]> {
    const query = `query ($ids: [String!]) { products(options: { filter: { id: { in: $ids } }, take: 100 }) { items { ${PRODUCT} } } }`
    const known = ids.filter(isKnownId)
    const pages = Array.from({ length: Math.ceil(known.length / 100) }, (_, at) =>
      known.slice(at * 100, at * 100 + 100),
    )
    const found = await Promise.all(pages.map((page) => shop<{ products: Rows<VendureProduct> }>(query, { ids: page })))
    return found.flatMap((one) => one.products.items)
  }

  async function search(input: object, fields: string): Promise<Found> {
    const query = `query ($input: SearchInput!) { search(input: $input) { ${fields} } }`
    return (await shop<{ search: Found }>(query, { input })).search
  }

  const run = (call: string, types: string, variables: object) =>
    manage(`mutation (${types}) { ${call} { __typename } }`, variables)

  async function managed(handle: Handle): Promise<Managed> {
    const query = `query ($code: String!) { orders(options: { filter: { code: { eq: $code } } }) {
      items { id payments { id state method } } } }`
    const { orders } = await manage<{ orders: Rows<Managed> }>(query, { code: handle['code'] })
    return orders.items[0] ?? { id: '', payments: [] }
  }

  return {
    catalogue: {
      async shop() {
        type Answer = { activeChannel: { customFields: { vitrine: string } } }
        const { activeChannel } = await shop<Answer>('{ activeChannel { customFields { vitrine } } }')
        return JSON.parse(activeChannel.customFields.vitrine) as EngineShop
      },
      async categories() {
        const query = '{ collections(options: { topLevelOnly: true }) { items { slug name children { slug name } } } }'
        const { collections } = await shop<{ collections: Rows<Collection> }>(query)
        const rowOf = ({ slug, name }: Collection) => ({ providerId: slug, name })
        const shown = collections.items.filter(({ slug }) => slug !== SHELF)
        return shown.map((one) => ({ ...rowOf(one), children: (one.children ?? []).map(rowOf) }))
      },
      async find(query, page) {
        if (query.filters?.some(({ values }) => !values.every(isKnownId))) return { products: [], total: 0 }
        const found = await search({ ...searchOf(query), ...page }, 'totalItems items { productId }')
        const ids = found.items.map(({ productId }) => productId)
        const known = new Map((await products(ids)).map((one) => [one.id, productOf(one)]))
        return { products: ids.flatMap((id) => known.get(id) ?? []), total: found.totalItems }
      },
      byIds: async (ids) => (await products(ids)).map(productOf),
      async facets(query) {
        const fields = 'facetValues { count facetValue { id name facet { code name } } }'
        return facetsOf(await search({ ...searchOf(query), take: 0 }, fields))
      },
    },
    order: {
      async read(handle) {
        const order = await orderAt(handle)
        if (order) return orderOf(order)
        return handle['cancelled'] ? { ...EMPTY, stage: 'cancelled' } : EMPTY
      },
      async putLine(handle, { index, sku, quantity, preferences }, known) {
        const isSame = known !== undefined && (quantity === 0 || known.sku === sku)
        const [call, id] = isSame ? [ADJUST, known.ref] : ['addItemToOrder(productVariantId', sku]
        // Equal variants merge into one line; the line's index keeps them apart.
        const done = await setLine(handle, call, id, quantity, { index, preferences })
        mustBeTaken(done)
        handle['code'] = done.code
        return orderOf(known && !isSame ? await setLine(handle, ADJUST, known.ref, 0, { index }) : done)
      },
      async applyCoupon(handle, code) {
        await editable(handle)
        const done = await change<VendureOrder>(handle, ORDER, 'applyCouponCode(couponCode: $code)', '$code: String!', {
          code,
        })
        mustBeTaken(done)
        return orderOf(done)
      },
      async removeCoupon(handle, code) {
        await editable(handle)
        await shop('mutation ($code: String!) { removeCouponCode(couponCode: $code) { code } }', { code }, handle)
      },
      async place(handle, { id, customer, email, payment: { tryId, isPaid, providerId } }) {
        await editable(handle)
        const [firstName = '', ...rest] = customer.name.split(' ')
        const person = { firstName, lastName: rest.join(' '), emailAddress: email, phoneNumber: customer.phone }
        const setPerson = 'setCustomerForOrder(input: $person)'
        mustBeTaken(await change(handle, 'code', setPerson, '$person: CreateCustomerInput!', { person }))
        const custom = { customFields: { conversation: id, document: customer.document } }
        await change(handle, 'code', 'setOrderCustomFields(input: $custom)', '$custom: UpdateOrderInput!', { custom })
        mustBeTaken(await move(handle, 'ArrangingPayment'))
        const { code = '', totalWithTax } = (await orderAt(handle)) ?? {}
        const method = providerId ?? LATER
        // The engine takes a payment from nobody else.
        const facts = [code, totalWithTax, method, tryId, isPaid].join('|')
        const signature = createHmac('sha256', secret).update(facts).digest('hex')
        const input = { method, metadata: { tryId, isPaid, signature } }
        const done = await change(handle, 'code', 'addPaymentToOrder(input: $input)', '$input: PaymentInput!', {
          input,
        })
        if (done.errorCode) await move(handle, 'AddingItems')
        mustBeTaken(done)
      },
      async cancel(handle) {
        const order = await editable(handle)
        handle['cancelled'] = 'yes'
        if (!order) return
        if (orderOf(order).stage === 'open') return void (await move(handle, 'Cancelled'))
        const { id } = await managed(handle)
        await run('cancelOrder(input: { orderId: $id, cancelShipping: true })', '$id: ID!', { id })
      },
    },
    delivery: {
      async ways() {
        const query = `{ activeShippingMethods { ${WAY} } }`
        return (await shop<{ activeShippingMethods: VendureWay[] }>(query)).activeShippingMethods.map(wayOf)
      },
      async setAddress(handle, to) {
        const types = to ? '$to: CreateAddressInput!' : ''
        const call = to ? 'setOrderShippingAddress(input: $to)' : 'unsetOrderShippingAddress'
        await change(handle, 'code', call, types, to ? { to: addressOf(to) } : {})
      },
      async quote(handle) {
        const query = `{ eligibleShippingMethods { ${WAY} priceWithTax } }`
        const answer = await shop<{ eligibleShippingMethods: VendureWay[] }>(query, {}, handle)
        return answer.eligibleShippingMethods.map(wayOf)
      },
      async choose(handle, providerId) {
        const query = '{ activeShippingMethods { id code } }'
        const { activeShippingMethods } = await shop<{ activeShippingMethods: VendureWay[] }>(query)
        const id = activeShippingMethods.find(({ code }) => code === providerId)?.id
        const call = 'setOrderShippingMethod(shippingMethodId: [$id])'
        const done = await change<VendureOrder>(handle, ORDER, call, '$id: ID!', { id })
        mustBeTaken(done)
        return orderOf(done)
      },
    },
    payment: {
      ...(cards && { cards }),
      async options() {
        type Method = { code: string; name: string; customFields: { details: string } }
        const query = '{ activePaymentMethods { code name customFields { details } } }'
        const { activePaymentMethods } = await shop<{ activePaymentMethods: Method[] }>(query)
        const shown = activePaymentMethods.filter(({ code }) => code !== LATER)
        const detailsOf = ({ details }: Method['customFields']) => JSON.parse(details) as PaymentOptionSeed
        return shown.map(({ code, name, customFields }) => ({ ...detailsOf(customFields), providerId: code, name }))
      },
      async settle(handle, { providerId, tryId }) {
        const { id, payments } = await managed(handle)
        const promised = payments.find(({ state }) => state === 'Authorized')
        if (promised?.method === providerId) return void (await run('settlePayment(id: $id)', '$id: ID!', promised!))
        // Paid otherwise than it was promised: the promise ends, and the money stands for itself.
        if (promised) await run('cancelPayment(id: $id)', '$id: ID!', promised)
        const go = (state: string) =>
          run('transitionOrderToState(id: $id, state: $state)', '$id: ID!, $state: String!', { id, state })
        await go('ArrangingAdditionalPayment')
        const input = { orderId: id, method: providerId ?? LATER, transactionId: tryId, metadata: {} }
        await run('addManualPaymentToOrder(input: $input)', '$input: ManualPaymentInput!', { input })
        await go('PaymentSettled')
      },
    },
  }
}
