import { getProduct } from '../../src/api/product'
import type { Order } from '../../src/domain/order'
import type { BrowserTabs } from '../../src/lib/browser-tabs'
import { asShopError, type ShopError } from '../../src/lib/errors'
import { dataOf } from '../../src/lib/remote'
import { createRegistry } from '../../src/session/registry'
import type { ShopSession } from '../../src/session/session'
import { createRefresher } from '../../src/session/order-refresher'
import { followTabs } from '../../src/session/tabs'
import { createCheckoutStore, type CheckoutStore } from '../../src/stores/checkout'
import { createConfirmationStore } from '../../src/stores/confirmation'
import type { DecisionCall } from '../../src/stores/decision'
import { createPaymentStore, type PaymentStore } from '../../src/stores/payment'
import { createPixStore, type PixStore } from '../../src/stores/pix'
import { createProposalsStore, type ProposalsStore } from '../../src/stores/proposals/proposals'
import { when } from '../../src/stores/when'
import { BASE } from './server'

/** What one element of a page decides by. */
export interface PageElement {
  confirm: DecisionCall
  payment: PaymentStore
  pix: PixStore
}

/** One page: a session that its two elements share, and the stores of each. */
export interface Page extends PageElement {
  session: ShopSession
  /** Of the second element; an agent's page has one. */
  second: PageElement
  proposals: ProposalsStore
  /** An agent's; null for a shopper. */
  checkout: CheckoutStore | null
  /** Failures that the person was told of. */
  told: ShopError[]
  /** Ids of the orders that were shown. */
  seen: Set<string>
  /** Looks at the order, as a page does when somebody comes back to it. */
  look(): void
  /** 'Adicionar': waits as the button does, and is off while an earlier press of it waits. `begin` runs after the wait. */
  add(providerId: string, quantity: number, begin: () => void): Promise<Order> | null
  close(): void
}

interface PageOptions {
  code: string
  isAgent: boolean
  fetch: typeof globalThis.fetch
  tabs: BrowserTabs
}

/** Opens the shop as one page of a browser tab does. */
export function openPage({ code, isAgent, fetch, tabs }: PageOptions): Page {
  const registry = createRegistry({ fetch })
  const leases = [registry.lease({ apiBase: BASE, code }), registry.lease({ apiBase: BASE, code })]
  const { session } = leases[0]!
  session.wantOrder()
  const { client, events, order } = session
  const shared = { client, events, order, tabs }
  const told: ShopError[] = []
  const seen = new Set<string>()
  events.subscribe((event) => {
    if (event.type === 'error') told.push(event.error)
    if (event.type === 'order-change') seen.add(event.order.id)
  })
  const unfollow = followTabs(session)
  const refresher = createRefresher(session, 'server')
  const checkout = isAgent ? createCheckoutStore({ session, tabs }) : null
  const element = (): PageElement => ({
    confirm: checkout?.finishing.finish ?? createConfirmationStore(shared),
    payment: createPaymentStore(shared),
    pix: createPixStore({ client, events, order, exclusively: tabs.exclusively }),
  })
  const first = element()
  const second = checkout ? first : element()
  const proposals = createProposalsStore(shared)
  const adding = new Set<string>()
  void resumeWhenRead()

  /** The screens come back to calls that a reload cut off, once there is an order. */
  async function resumeWhenRead(): Promise<void> {
    await when(() => order.remote.value.status === 'ready')
    for (const { confirm, payment } of new Set([first, second])) {
      void confirm.resume()
      void payment.resume()
    }
    void proposals.resume()
    void checkout?.payment.load()
  }

  async function add(providerId: string, quantity: number, begin: () => void): Promise<Order> {
    if (order.remote.peek().status === 'failed') await order.load()
    await when(() => order.remote.value.status !== 'loading' && !order.isUpdating.value)
    const product = await getProduct(client, providerId)
    begin()
    return order.add({ product, attributes: [], sku: '' }, quantity)
  }

  return {
    session,
    ...first,
    second,
    proposals,
    checkout,
    told,
    seen,
    look() {
      refresher.request('refresh')
      session.askAgain()
    },
    add(providerId, quantity, begin) {
      if (adding.has(providerId)) return null
      adding.add(providerId)
      const added = add(providerId, quantity, begin)
      const end = (): void => void adding.delete(providerId)
      added.then(end, (error: unknown) => (told.push(asShopError(error)), end()))
      return added
    },
    close() {
      unfollow()
      refresher.stop()
      for (const { release } of leases) release()
    },
  }
}

/** The facts of an order that a person reads on the screen. */
export function factsOf(order: Order) {
  const { id, status, items, payment, coupon, total, logistic } = order
  return {
    id,
    status,
    lines: items.map(({ index, providerId, quantity }) => `${index} ${providerId} ${quantity}`),
    payment: payment && `${payment.method} ${payment.status} ${payment.pix?.code ?? ''}`,
    coupon,
    total,
    delivery: `${logistic?.providerId} ${logistic?.startDeliveryTime}`,
  }
}

export const orderOn = ({ session }: Page): Order | null => dataOf(session.order.remote.peek())
