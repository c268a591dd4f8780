import { Hono, type Context } from 'hono'
import { coerce, enums, literal, min, number, optional, nullable, size, string, type, union } from 'superstruct'
import { Refusal, succeed } from '../envelope'
import type { LogisticSeed, LogisticType, SellerSeed } from '../model'
import { agentSession, check, Id, readBody, type BackendEnv } from '../request'
import { offeredLogistics, PICKUP, readTarget } from '../rules/logistic'
import { requireOpen } from '../rules/order'
import { choosePriceTable, chooseSeller, dropLogistic, offeredSellers } from '../rules/sellers'
import { answerOrder } from './order'

const NAMES: Record<string, LogisticType> = { StorePickUp: 0, ExpressDelivery: 1, Shipping: 2 }
/** A number, its digits or its name. */
export const Type = coerce(enums([0, 1, 2]), string(), (text) => NAMES[text] ?? Number(text))
const Loose = optional(nullable(union([string(), number()])))
export const Code = coerce(size(string(), 0, 12), Loose, (code) => String(code ?? ''))
export const Choice = type({ type: Type, code: Code, number: optional(nullable(Id)), providerId: Id })
const Manual = type({
  type: Type,
  providerId: literal('manual'),
  name: size(string(), 0, 120),
  price: min(number(), 0),
})

function queryTarget(c: Context<BackendEnv>) {
  const query = check(
    { type: c.req.query('type') ?? '', code: c.req.query('code') ?? '' },
    type({ type: Type, code: Code }),
  )
  return { type: query.type, target: readTarget(c.get('session'), query.type, query.code) }
}

function describeOption(seed: LogisticSeed) {
  const { cepPrefixes: _, ...option } = seed
  return option
}

function describeSellerOption(seed: SellerSeed) {
  const { missingProducts: _, ...seller } = seed
  return seller
}

function setLogistic(c: Context<BackendEnv>, option: LogisticSeed, addressIndex: number | null): Response {
  const session = c.get('session')
  const { order } = session
  const before = order.logistic?.option.type
  const changesKind = before !== undefined && (before === PICKUP) !== (option.type === PICKUP)
  if (changesKind) order.seller = null
  dropLogistic(session)
  order.logistic = { option, addressIndex }
  return answerOrder(c)
}

/** Delivery, pickup, stores and price tables: `/api/order`. */
export const logisticRoutes = new Hono<BackendEnv>()
  .get('/logistic', (c) => {
    const { type: wanted, target } = queryTarget(c)
    return succeed(c, offeredLogistics(c.get('session'), wanted, target).map(describeOption))
  })
  .post('/logistic', async (c) => {
    const session = c.get('session')
    const body = await readBody(c, Choice)
    requireOpen(session)
    const target = readTarget(session, body.type, body.code)
    const option = offeredLogistics(session, body.type, target).find(({ providerId }) => providerId === body.providerId)
    if (!option) throw new Refusal('Esta opção de entrega não está mais disponível', 'UnknownLogistic')
    return setLogistic(c, option, target.kind === 'delivery' ? target.index : null)
  })
  .post('/logistic/manual', async (c) => {
    const session = agentSession(c)
    const body = await readBody(c, Manual)
    requireOpen(session)
    if (!session.settings.enableManualPrices)
      throw new Refusal('Esta loja não usa frete manual', 'ManualPricesDisabled')
    const code = c.req.query('code') ?? ''
    const target = body.type === PICKUP ? null : readTarget(session, body.type, code)
    const estimates = { shippingTimeEstimative: '', minShippingTimeEstimative: '' }
    return setLogistic(c, { ...body, ...estimates }, target?.kind === 'delivery' ? target.index : null)
  })
  .get('/stores', (c) => succeed(c, c.get('session').shop.sellers.map(describeSellerOption)))
  .get('/seller', (c) => {
    const { type: wanted, target } = queryTarget(c)
    return succeed(c, offeredSellers(c.get('session'), wanted, target).map(describeSellerOption))
  })
  .post('/seller', async (c) => {
    const session = c.get('session')
    const body = await readBody(c, Choice)
    requireOpen(session)
    const seller = session.shop.sellers.find(({ providerId }) => providerId === body.providerId)
    if (!seller) throw new Refusal('Loja não encontrada', 'UnknownSeller')
    chooseSeller(session, seller, body.type)
    return answerOrder(c)
  })
  .get('/price-tables', (c) =>
    succeed(
      c,
      agentSession(c).shop.priceTables.map(({ providerId, name }) => ({ providerId, name })),
    ),
  )
  .post('/price-tables/:id', (c) => {
    const session = agentSession(c)
    requireOpen(session)
    const id = c.req.param('id')
    choosePriceTable(session, id === 'none' ? null : id)
    return answerOrder(c)
  })
