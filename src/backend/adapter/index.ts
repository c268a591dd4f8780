import { createApp, type AppParts } from '../app'
import { houseOf } from '../book/house'
import { SessionBook } from '../book/session-book'
import type { PartnerCalls } from '../calls'
import type { CepLookUp } from '../cep'
import { ChangeFeed } from '../changes'
import { Courier, tellingOf, type WebhookOptions } from '../courier'
import { ANONYMOUS } from '../first-view'
import { frontOf, type FrontOptions } from '../front'
import type { House, Visitors } from '../house'
import { openCode } from '../open-code'
import { operationsOf, operatorRoutes, type Operations } from '../routes/operator'
import { anonymousSession, newCode } from '../session-view'
import type { Storage } from '../storage'
import { upkeepOf, type Upkeep } from '../upkeep'
import { factsOf } from './facts'
import type { Cards, Engine, EngineShop, Issuer } from './engine'
import { engineTenant } from './tenant'

export interface AdapterOptions extends Engine, FrontOptions {
  shop: EngineShop
  /** Without one the shop takes no cards. */
  cards?: Cards
  /** Charges PIX, boletos and links. Without one there is PIX by the shop's key. */
  issuer?: Issuer
  /** Keeps what the engine does not: codes, tries to pay, keys, links, proposals, messages, webhooks. */
  storage: Storage
  /** Days that the code of a link opens its order; 30 when missing. */
  days?: number
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

const DAY = 24 * 60 * 60_000

/** What stands behind the routes, and what the adapter does beside them. */
function partsOf(options: AdapterOptions) {
  const {
    shop,
    cards,
    issuer,
    storage,
    days = 30,
    webhooks,
    operatorToken,
    partner,
    visitors = false,
    ...more
  } = options
  const { limits: _, publicOrigin: _origin, allowedOrigins: _allowed, ...rest } = more
  const { cep = () => null, now = () => new Date(), ...engine } = rest
  const tenant = engineTenant(engine, factsOf(shop, { cards, issuer }, engine), now)
  const telling = webhooks && tellingOf(webhooks)
  const book = new SessionBook({ tenantOf: () => tenant, storage, now, telling, codeLife: days * DAY })
  const feed = new ChangeFeed()
  storage.listen((notice) => feed.hear(notice))
  const operations = operationsOf(storage.outbox, now)
  const operator = operatorToken === undefined ? undefined : operatorRoutes(operatorToken, operations)
  const { upkeep, watch } = upkeepOf(storage.outbox, feed)
  const newVisitors: Visitors = {
    session: () => anonymousSession(tenant.place.settings),
    async open() {
      const code = newCode()
      await openCode(storage, code, { sessionType: 3, channelType: 2 }, {}, { days, now: now() })
      return code
    },
  }
  const kept = houseOf(book, visitors ? newVisitors : undefined)
  const house: House = {
    ...kept,
    // What is everybody's is read with everybody's code.
    place: async (call) => (visitors && call.code === ANONYMOUS ? tenant.place : kept.place(call)),
  }
  const app: AppParts = { house, cep, feed, partner, operator, watch }
  return { app, book, operations, upkeep, now }
}

/** The routes alone. @internal */
export const adapterApp = (options: AdapterOptions) => createApp(partsOf(options).app)

/**
 * A backend of the contract in front of a commerce engine, as one handler. The engine's parts say what is true of the engine;
 * everything else of the contract is here: routes, envelope, readers of bodies, rights, revision, idempotency, tries to pay.
 */
export function defineAdapter(options: AdapterOptions): Adapter {
  const { storage, webhooks } = options
  const { app: parts, book, operations, upkeep, now } = partsOf(options)
  const courier = webhooks && new Courier(webhooks, storage.outbox, now)
  const app = createApp(parts)
  return {
    fetch: frontOf(options).facing(async (request) => app.fetch(request)),
    settle: (tryId, status) =>
      book.change({ tryId }, async (_tenant, _visit, desk) => (await desk.settle(tryId, status), true), true),
    sendWebhooks: async () => courier?.send(),
    ...operations,
    ...upkeep,
  }
}
