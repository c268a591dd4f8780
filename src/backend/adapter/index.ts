import type { CepLookUp } from '../cep'
import { createApp, type AppParts } from '../app'
import type { PartnerCalls } from '../calls'
import { BY_SERVER, ChangeFeed } from '../changes'
import { Courier, type WebhookOptions } from '../courier'
import { frontOf, type FrontOptions } from '../front'
import { operationsOf, operatorRoutes, type Operations } from '../routes/operator'
import { upkeepOf, type Upkeep } from '../upkeep'
import { factsOf } from './facts'
import type { Cards, Engine, EngineShop, Issuer } from './engine'
import { standingOf, tellChange } from './following'
import { houseOf } from './house'
import { OrderDesk } from './order'
import { settle } from './paying'
import { orderOfTry, type Held, type Records } from './records'
import { countOf, tellerOf } from './telling'

export interface AdapterOptions extends Engine, FrontOptions {
  shop: EngineShop
  /** Without one the shop takes no cards. */
  cards?: Cards
  /** Charges PIX, boletos and links. Without one there is PIX by the shop's key. */
  issuer?: Issuer
  /** The records that the engine does not keep. */
  records: Records
  /** The address of a CEP of eight digits; without one every CEP is unknown, and shoppers type the address. */
  cep?: CepLookUp
  /** Links stores of a partner's; none when missing. */
  partner?: PartnerCalls
  /**
   * Opens the shop to visitors without a code: each is given one, for an order of their own. Without it everybody needs a code
   * of yours.
   */
  visitors?: boolean
  now?: () => Date
  /** Tells servers of the shop what happens to orders; without it nothing is kept to be told. */
  webhooks?: WebhookOptions
  /** The bearer of `/operator`, 16 characters or more; without it there is no such call. */
  operatorToken?: string
}

export interface Adapter extends Operations, Upkeep {
  /**
   * @param address of the caller in the network, as text, for the limit of calls per address; servers hand over other things
   * in this place, which count for nothing
   */
  fetch(request: Request, address?: unknown): Promise<Response>
  /** The acquirer's word about a try to pay. @returns false for a try that nobody made */
  settle(tryId: string, status: 'Paid' | 'Failed' | 'Expired'): Promise<boolean>
  /** Sends the webhooks that are due; call it every second, in each process. */
  sendWebhooks(): Promise<void>
}

/** What stands behind the routes, and what the adapter does beside them. */
function partsOf(options: AdapterOptions) {
  const { shop, cards, issuer, records, webhooks, operatorToken, partner, visitors = false, ...more } = options
  const { limits: _, publicOrigin: _origin, allowedOrigins: _allowed, ...rest } = more
  const { cep = () => null, now = () => new Date(), ...engine } = rest
  const facts = factsOf(shop, { cards, issuer }, engine)
  const deskOf = (held: Held): OrderDesk => new OrderDesk(engine, facts, held, now)
  const tell = tellerOf(webhooks, now)
  const feed = records.listen && new ChangeFeed()
  records.listen?.((notice) => feed?.hear(notice))
  const house = houseOf({ engine, facts, records, feed, visitors, now, deskOf, tell })
  const operations = operationsOf(records.outbox, now)
  const operator = operatorToken === undefined ? undefined : operatorRoutes(operatorToken, operations)
  const { upkeep, watch } = upkeepOf(records.outbox, feed)
  const app: AppParts = { house, cep, feed, partner, operator, watch }
  return { app, operations, upkeep, now, deskOf, tell }
}

/** The routes alone. @internal */
export const adapterApp = (options: AdapterOptions) => createApp(partsOf(options).app)

/**
 * A backend of the contract in front of a commerce engine, as one handler. The engine's parts say what is true of the engine;
 * everything else of the contract is here: routes, envelope, readers of bodies, rights, revision, idempotency, tries to pay.
 */
export function defineAdapter(options: AdapterOptions): Adapter {
  const { records, webhooks } = options
  const { app: parts, operations, upkeep, deskOf, tell, now } = partsOf(options)
  const courier = webhooks && new Courier(webhooks, records.outbox, now)
  const app = createApp(parts)
  return {
    fetch: frontOf(options).facing(async (request) => app.fetch(request)),
    async settle(tryId, status) {
      if (!/^[\da-f-]{36}$/.test(tryId)) return false
      const done = await records.hold({ tryId }, async (held) => {
        const before = standingOf(held.order)
        const one = await held.tryOf(tryId)
        const desk = deskOf({ ...held, order: orderOfTry(held.order, tryId) })
        const count = countOf(desk)
        if (one) await settle(desk, one, status)
        await tellChange(deskOf(held), BY_SERVER, before)
        await tell(desk, count)
      })
      return done !== null
    },
    sendWebhooks: async () => courier?.send(),
    ...operations,
    ...upkeep,
  }
}
