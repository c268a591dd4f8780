import { Hono, type Context } from 'hono'
import { Choice, Manual, queryDestination } from '../../../src/backend/bodies/delivery'
import { succeed } from '../../../src/backend/envelope'
import type { LogisticSeed, SellerSeed } from '../../../src/backend/model'
import { readBody } from '../../../src/backend/request'
import { agentSession, type BackendEnv } from '../env'
import { chooseLogistic, chooseStore, setFreight } from '../../../src/backend/rules/delivery'
import { offeredLogistics, readTarget } from '../../../src/backend/rules/logistic'
import { requireOpen } from '../../../src/backend/rules/order'
import { choosePriceTable, offeredSellers } from '../../../src/backend/rules/sellers'
import { answerOrder } from './order'

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
