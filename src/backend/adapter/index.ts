import { createApp } from '../app'
import { houseOf } from '../book/house'
import { SessionBook } from '../book/session-book'
import { ChangeFeed } from '../changes'
import { Courier, tellingOf } from '../courier'
import { ANONYMOUS } from '../first-view'
import { frontOf } from '../front'
import { operationsOf, operatorRoutes, type Operations } from '../routes/operator'
import { upkeepOf, type Upkeep } from '../upkeep'
import type { AdapterOptions } from './options'
import { shopsOf } from './tenant'

export interface Adapter extends Operations, Upkeep {
  /**
   * @param address of the caller in the network, as text, for the limit of calls per address; servers hand over other things
   * in this place, which count for nothing
   */
  fetch(request: Request, address?: unknown): Promise<Response>
  /**
   * The acquirer's word about a try to pay.
   * @param code of the shop that the try was made in, where there are several: any that leads to it
   * @returns false for a try that nobody made
   */
  settle(tryId: string, status: 'Paid' | 'Failed' | 'Expired', code?: string): Promise<boolean>
  /** Sends the webhooks that are due; call it every second, in each process. */
  sendWebhooks(): Promise<void>
}

/** An adapter with what stands inside it, for the box that the reference shops are put in. @internal */
export function openAdapter(options: AdapterOptions) {
  const { storage, webhooks, operatorToken, partner, cep = () => null, now = () => new Date() } = options
  const { newVisitor, ...shops } = shopsOf(options, now)
  const telling = webhooks && tellingOf(webhooks)
  const book = new SessionBook({ ...shops, storage, now, telling })
  const feed = new ChangeFeed()
  storage.listen((notice) => feed.hear(notice))
  const operations = operationsOf(storage.outbox, now)
  const operator = operatorToken === undefined ? undefined : operatorRoutes(operatorToken, operations)
  const { upkeep, watch } = upkeepOf(storage.outbox, feed)
  const place = newVisitor && shops.tenantOf(ANONYMOUS)?.place
  const visitors = place && { place, open: newVisitor }
  const app = createApp({ house: houseOf(book, visitors), cep, feed, partner, operator, watch })
  const courier = webhooks && new Courier(webhooks, storage.outbox, now)
  const front = frontOf(options)
  const adapter: Adapter = {
    fetch: front.facing(async (request) => app.fetch(request)),
    settle: (tryId, status, code = '') =>
      book.change({ tryId, code }, async (_tenant, _visit, desk) => (await desk.settle(tryId, status), true), true),
    sendWebhooks: async () => courier?.send(),
    ...operations,
    ...upkeep,
  }
  return { adapter, app, book, feed, front }
}

/**
 * A backend of the contract in front of an engine, as one handler. The engine says what is true of it; everything else of the
 * contract is here: routes, envelope, readers of bodies, rights, revision, idempotency, tries to pay.
 */
export const defineAdapter = (options: AdapterOptions): Adapter => openAdapter(options).adapter
