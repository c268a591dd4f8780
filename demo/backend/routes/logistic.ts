import { Hono, type Context } from 'hono'
import { coerce, enums, literal, min, number, optional, nullable, size, string, type, union } from 'superstruct'
import { succeed } from '../envelope'
import type { LogisticSeed, LogisticType, SellerSeed } from '../model'
import { agentSession, check, Id, readBody, type BackendEnv } from '../request'
import { chooseLogistic, chooseStore, setFreight } from '../rules/delivery'
import { offeredLogistics, readTarget } from '../rules/logistic'
import { requireOpen } from '../rules/order'
import { choosePriceTable, offeredSellers } from '../rules/sellers'
import { answerOrder } from './order'

const NAMES: Record<string, LogisticType> = { StorePickUp: 0, ExpressDelivery: 1, Shipping: 2 }
/** A number, its digits or its name. */
const Type = coerce(enums([0, 1, 2]), string(), (text) => NAMES[text] ?? Number(text))
const Loose = optional(nullable(union([string(), number()])))
export const Code = coerce(size(string(), 0, 12), Loose, (code) => String(code ?? ''))
export const Choice = type({ type: Type, code: Code, number: optional(nullable(Id)), providerId: Id })
export const Manual = type({
  type: Type,
  providerId: literal('manual'),
  name: size(string(), 0, 120),
  price: min(number(), 0),
})

/** The type of delivery, and the place, in an address of a call. */
export function queryDestination({ req }: Context) {
  return check({ type: req.query('type') ?? '', code: req.query('code') ?? '' }, type({ type: Type, code: Code }))
}

function queryTarget(c: Context<BackendEnv>) {
  const { type: wanted, code } = queryDestination(c)
  return { type: wanted, target: readTarget(c.get('session'), wanted, code) }
}

function describeOption(seed: LogisticSeed) {
  const { cepPrefixes: _, ...option } = seed
  return option
}

function describeSellerOption(seed: SellerSeed) {
  const { missingProducts: _, ...seller } = seed
  return seller
}

/** Delivery, pickup, stores and price tables: `/api/order`. */
export const logisticRoutes = new Hono<BackendEnv>()
  .get('/logistic', (c) => {
    const { type: wanted, target } = queryTarget(c)
    return succeed(c, offeredLogistics(c.get('session'), wanted, target).map(describeOption))
  })
  .post('/logistic', async (c) => {
    const session = c.get('session')
    const choice = await readBody(c, Choice)
    requireOpen(session)
    chooseLogistic(session, choice)
    return answerOrder(c)
  })
  .post('/logistic/manual', async (c) => {
    const session = agentSession(c)
    const body = await readBody(c, Manual)
    requireOpen(session)
    setFreight(session, { ...body, code: c.req.query('code') ?? '' })
    return answerOrder(c)
  })
  .get('/stores', (c) => succeed(c, c.get('session').shop.sellers.map(describeSellerOption)))
  .get('/seller', (c) => {
    const { type: wanted, target } = queryTarget(c)
    return succeed(c, offeredSellers(c.get('session'), wanted, target).map(describeSellerOption))
  })
  .post('/seller', async (c) => {
    const session = c.get('session')
    const choice = await readBody(c, Choice)
    requireOpen(session)
    chooseStore(session, choice)
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
