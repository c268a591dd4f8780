import { addressLines, askGraphql, Refusal, WORDS } from '../../index'
import type {
  Agreement,
  CatalogueQuery,
  CommerceEngine,
  EngineAt,
  EngineCategory,
  EngineQuote,
  Handle,
  LineWish,
} from '../../index'
import { proofOf } from '../proof'
import { BEST_SELLERS, LATER, MANUAL, SHELF } from '../names'
import { FACETS, ORDER, orderOf, PRODUCT, productOf } from './mapping'
import type { Found, VendureOrder, VendureProduct } from './mapping'

/** A refusal of Vendure's: it stands in the answer in the place of the order. */
interface Failed {
  errorCode?: string
  quantityAvailable?: number
  /** The order that has a part of the line. */
  order?: { code: string }
}
type Rows<T> = { items: T[] }

const REFUSED: Readonly<Record<string, string>> = {
  ORDER_LIMIT_ERROR: WORDS.quantity,
  COUPON_CODE_INVALID_ERROR: WORDS.coupon,
  COUPON_CODE_EXPIRED_ERROR: WORDS.expiredCoupon,
  COUPON_CODE_LIMIT_ERROR: WORDS.usedCoupon,
  ORDER_STATE_TRANSITION_ERROR: WORDS.soldOut,
  COUPON_REMOVED_DURING_CHECKOUT_ERROR: WORDS.endedCoupon,
}
const LINE = '$id: ID!, $quantity: Int!, $customFields: OrderLineCustomFieldsInput'
const PARTLY = '... on InsufficientStockError { quantityAvailable order { code } }'
/** It only fills collections: no shopper filters by it. */
const INNER_FACET = 'prateleira'
const isKnownId = (id: string): boolean => /^\d{1,9}$/.test(id)

/** @throws Refusal in the shopper's words, where Vendure refused */
function mustBeTaken({ errorCode, quantityAvailable = 0 }: Failed): void {
  if (errorCode === undefined) return
  const stock = quantityAvailable === 1 ? 'Temos apenas 1 unidade' : `Temos apenas ${quantityAvailable} unidades`
  const isStock = errorCode === 'INSUFFICIENT_STOCK_ERROR'
  throw new Refusal(isStock ? `${stock} em estoque` : (REFUSED[errorCode] ?? WORDS.refused), errorCode)
}

/** @throws Refusal for a channel without reais, and for a variant whose prices are in another of its currencies */
function withoutReais(error: Error): never {
  if (/^(The currency .+ is not available in the current Channel|No price information)/.test(error.message))
    throw new Refusal(WORDS.currency, 'Currency')
  throw error
}

/** The calls of the Shop API, and those by which an administrator settles and cancels a placed order. */
function connect({ base, secret, fetch }: EngineAt) {
  async function ask<T>(api: 'shop' | 'admin', query: string, variables: object, handle: Handle): Promise<T> {
    // A channel may have several currencies, and an order goes over to the one that is asked for.
    const address = `${base}/${api}-api?languageCode=pt_BR&currencyCode=BRL`
    const { token = '' } = handle
    const headers = { Authorization: `Bearer ${token}` }
    const asked = askGraphql<T>(address, query, variables, { headers, fetch })
    const { data, headers: answered } = await asked.catch(withoutReais)
    const fresh = answered.get('vendure-auth-token')
    if (fresh) handle['token'] = fresh
    return data
  }
  const shop = <T>(query: string, variables: object = {}, handle: Handle = {}) =>
    ask<T>('shop', query, variables, handle)

  /** A change of the session's order; an answer without it is a refusal. */
  async function change(handle: Handle, call: string, types = '', variables: object = {}, refused = '') {
    const fields = `... on ErrorResult { errorCode } ${refused} ... on Order { ${ORDER} }`
    const query = `mutation${types && `(${types})`} { done: ${call} { ${fields} } }`
    const { done } = await shop<{ done: VendureOrder & Failed }>(query, variables, handle)
    handle.order ??= done.code ?? done.order?.code
    mustBeTaken(done)
    return done
  }
  const changed = async (...what: Parameters<typeof change>) => orderOf(await change(...what))
  function putLine(
    handle: Handle,
    call: string,
    id: string,
    { quantity, index, preferences }: Pick<LineWish, 'quantity' | 'index' | 'preferences'>,
  ) {
    const variables = { id, quantity, customFields: { index, preferences } }
    return changed(handle, `${call}: $id, quantity: $quantity, customFields: $customFields)`, LINE, variables, PARTLY)
  }
  const move = (handle: Handle, state: string) =>
    change(handle, 'transitionOrderToState(state: $state)', '$state: String!', { state })

  const admin: Handle = {}
  /** A change by the Admin API. One session serves all calls of this process; a new one when it has ended. */
  async function manage(
    call: string,
    types: string,
    variables: object,
    fields = '... on ErrorResult { errorCode }',
  ): Promise<void> {
    const enter = 'mutation ($secret: String!) { login(username: "vitrine", password: $secret) { __typename } }'
    const login = () => (delete admin['token'], ask('admin', enter, { secret }, admin))
    const query = `mutation (${types}) { done: ${call} { ${fields} } }`
    const act = () => ask<{ done: Failed }>('admin', query, variables, admin)
    if (!admin['token']) await login()
    mustBeTaken((await act().catch(() => login().then(act))).done)
  }

  /** The session's order, open or placed. A placing that was cut off holds its lines: it goes back. */
  async function orderAt(handle: Handle): Promise<VendureOrder> {
    const query = `query ($code: String!) { order: orderByCode(code: $code) { ${ORDER} } }`
    const { order } = await shop<{ order: VendureOrder }>(query, { code: handle.order }, handle)
    return order.state === 'ArrangingPayment' ? move(handle, 'AddingItems') : order
  }

  return { shop, change, putLine, changed, move, manage, orderAt }
}

/** The ways of an order, and the prices that an agent has agreed. */
function pricesOf({ shop, putLine, changed, manage, orderAt }: ReturnType<typeof connect>) {
  async function quotes(handle: Handle): Promise<EngineQuote[]> {
    const query = '{ ways: eligibleShippingMethods { ref: id providerId: code price: priceWithTax } }'
    return (await shop<{ ways: EngineQuote[] }>(query, {}, handle)).ways
  }
  const chooseWay = (handle: Handle, { ref }: EngineQuote) =>
    changed(handle, 'setOrderShippingMethod(shippingMethodId: [$ref])', '$ref: ID!', { ref })

  async function agree(handle: Handle, agreement: Agreement) {
    const { id, lines } = await orderAt(handle)
    const fields = { id, customFields: { agreed: JSON.stringify(agreement) } }
    await manage(
      'setOrderCustomFields(input: $fields)',
      '$fields: UpdateOrderInput!',
      { fields },
      '... on Order { id }',
    )
    // A line is priced anew when it is written; the first one brings the discount with it.
    const differ = ({ unit, variant, customFields: { index } }: VendureOrder['lines'][number]) =>
      unit !== (agreement.units[index] ?? variant.own)
    const [first] = lines
    const stale = lines.some(differ) ? lines.filter(differ) : first ? [first] : []
    for (const { ref, quantity, customFields: custom } of stale)
      await putLine(handle, 'adjustOrderLine(orderLineId', ref, {
        ...custom,
        preferences: custom.preferences ?? '',
        quantity,
      })
    const agreed =
      agreement.freight === null ? undefined : (await quotes(handle)).find(({ providerId }) => providerId === MANUAL)
    if (agreed) await chooseWay(handle, agreed)
    return orderOf(await orderAt(handle))
  }

  return { quotes, chooseWay, agree }
}

/** Vendure's parts of a backend. */
export function vendure(at: EngineAt): CommerceEngine {
  const connection = connect(at)
  const { shop, change, putLine, changed, move, manage, orderAt } = connection

  async function search(asked: CatalogueQuery, page: object) {
    const { text: term, category, collection, isTop, filters = [], ...others } = asked
    // A condition of a listing that is dropped here does not compile.
    others satisfies Record<string, never>
    const input = {
      ...page,
      groupByProduct: true,
      term,
      collectionSlug: isTop ? BEST_SELLERS : (collection ?? category),
      facetValueFilters: filters.map(({ values }) => ({ or: values })),
    }
    const query = `query ($input: SearchInput!) { search(input: $input) { total: totalItems items { id: productId } ${FACETS} } }`
    return (await shop<{ search: Found }>(query, { input })).search
  }

  const { quotes, chooseWay, agree } = pricesOf(connection)

  return {
    catalogue: {
      async categories() {
        const row = 'providerId: slug name'
        const query = `{ collections(options: { topLevelOnly: true }) { items { ${row} children { ${row} } } } }`
        const { collections } = await shop<{ collections: Rows<EngineCategory> }>(query)
        return collections.items.filter(({ providerId }) => providerId !== SHELF.providerId)
      },
      async find(query, page) {
        if (query.filters?.some(({ values }) => !values.every(isKnownId))) return { ids: [], total: 0 }
        const { items, total } = await search(query, page)
        return { ids: items.map(({ id }) => id), total }
      },
      async byIds(ids) {
        const query = `query ($ids: [String!]) { products(options: { filter: { id: { in: $ids } }, take: 100 }) { items { ${PRODUCT} } } }`
        const { products } = await shop<{ products: Rows<VendureProduct> }>(query, { ids: ids.filter(isKnownId) })
        return products.items.map(productOf)
      },
      async facets(query) {
        const { facetValues } = await search(query, { take: 0 })
        const all = facetValues.map(({ quantity, facetValue }) => ({ quantity, ...facetValue }))
        return all.filter(({ facet }) => facet.key !== INNER_FACET)
      },
    },
    order: {
      read: async (handle) => orderOf(await orderAt(handle)),
      addLine: (handle, wish) => putLine(handle, 'addItemToOrder(productVariantId', wish.sku, wish),
      changeLine: (handle, ref, wish) => putLine(handle, 'adjustOrderLine(orderLineId', ref, wish),
      applyCoupon: (handle, code) => changed(handle, 'applyCouponCode(couponCode: $code)', '$code: String!', { code }),
      removeCoupon: async (handle, code) =>
        void (await shop(
          'mutation ($code: String!) { removeCouponCode(couponCode: $code) { code } }',
          { code },
          handle,
        )),
      agree,
      async place(handle, { id: conversation, customer, payment }) {
        const { firstName, lastName, email: emailAddress, phone: phoneNumber, document } = customer
        const person = { firstName, lastName, emailAddress, phoneNumber }
        await change(handle, 'setCustomerForOrder(input: $person)', '$person: CreateCustomerInput!', { person })
        const custom = { customFields: { conversation, document } }
        await change(handle, 'setOrderCustomFields(input: $custom)', '$custom: UpdateOrderInput!', { custom })
        await move(handle, 'ArrangingPayment')
        const { providerId, tryId, isPaid } = payment
        const metadata = { tryId, isPaid, proof: proofOf(at.secret, payment) }
        const input = { method: providerId ?? LATER.providerId, metadata }
        await change(handle, 'addPaymentToOrder(input: $input)', '$input: PaymentInput!', { input })
      },
      async cancel(handle) {
        const { id } = await orderAt(handle)
        await manage('cancelOrder(input: { orderId: $id, cancelShipping: true })', '$id: ID!', { id })
      },
    },
    delivery: {
      async setAddress(handle, to) {
        if (!to) return void (await change(handle, 'unsetOrderShippingAddress'))
        const [streetLine1, streetLine2] = addressLines(to)
        const place = { city: to.city, province: to.state, postalCode: to.zipCode, countryCode: 'BR' }
        const address = { fullName: to.name, streetLine1, streetLine2, ...place }
        await change(handle, 'setOrderShippingAddress(input: $address)', '$address: CreateAddressInput!', { address })
      },
      quote: quotes,
      choose: chooseWay,
    },
    payment: {
      async settle(handle, { providerId, tryId }) {
        const { id, payments, state: before } = await orderAt(handle)
        const promised = payments.find(({ state }) => state === 'Authorized')
        if (promised?.method === providerId) return manage('settlePayment(id: $id)', '$id: ID!', promised!)
        // Paid otherwise than it was promised: the promise ends, and the money stands for itself.
        if (promised) await manage('cancelPayment(id: $id)', '$id: ID!', promised)
        const go = (state: string) =>
          manage('transitionOrderToState(id: $id, state: $state)', '$id: ID!, $state: String!', { id, state })
        // Where a try before this one was cut off, it stands there.
        if (before !== 'ArrangingAdditionalPayment') await go('ArrangingAdditionalPayment')
        const input = { orderId: id, method: providerId ?? LATER.providerId, transactionId: tryId, metadata: {} }
        await manage('addManualPaymentToOrder(input: $input)', '$input: ManualPaymentInput!', { input })
        await go('PaymentSettled')
      },
    },
    proposals: ['line', 'price', 'discount', 'delivery', 'payment'],
  }
}
