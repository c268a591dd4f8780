import { signal } from '@preact/signals-core'
import type { ShopSeed } from '../../../src/backend/model'
import { sessionDetails } from '../../../src/api/session-details'
import { getSession, getSettings } from '../../../src/api/shop'
import type { Session, ShopSettings } from '../../../src/domain/shop'
import { createStorage } from '../../../src/lib/storage'
import { createCheckoutStore, type CheckoutStore } from '../../../src/stores/checkout'
import type { CheckoutSession } from '../../../src/stores/checkout/context'
import { createOrderStore } from '../../../src/stores/order/create-order'
import type { OrderStore } from '../../../src/stores/order/order'
import { ready, type Remote } from '../../../src/lib/remote'
import { openOrder, type OrderScene } from '../support'

export interface CheckoutScene extends OrderScene {
  checkout: CheckoutStore
  session: CheckoutSession
  /** Calls that left since the scene was opened, as 'POST /api/order/coupon/?coupon=DEZ'. */
  calls(): string[]
  /** The checkout that a reload of the page opens: the same server and storage, nothing else. */
  reload(): Promise<CheckoutStore>
  /** Bodies sent to a path, oldest first. */
  bodies(path: string): unknown[]
}

interface Wishes {
  products?: Record<string, number>
  /** Laid over the small shop, as its backend has it. */
  shop?: Partial<ShopSeed>
  /** Laid over the settings as the storefront reads them. */
  settings?: Partial<ShopSettings>
  preset?: Partial<ReturnType<typeof sessionDetails>['preset']>
}

/** The checkout of an agent of the small shop: an order above the minimum, unless told otherwise. */
export async function openCheckout(code = 'farmacia-agente', wishes: Wishes = {}): Promise<CheckoutScene> {
  const scene = await openOrder(wishes.products ?? { cafe: 3 }, code, wishes.shop)
  const [session, settings] = await Promise.all([getSession(scene.client, code), getSettings(scene.client)])
  const details = { ...sessionDetails(session), preset: wishes.preset }
  const memory = createStorage()
  const remote = signal<Remote<Session>>(ready({ ...session, details }))
  const sessionOf = (order: OrderStore): CheckoutSession => ({
    ...scene,
    order,
    remote,
    refresh: async () => void (remote.value = ready(await getSession(scene.client, code))),
    settings: signal<ShopSettings | null>({ ...settings, ...wishes.settings }),
  })
  const open = (order: OrderStore) =>
    createCheckoutStore({ session: sessionOf(order), tabs: { memory, exclusively: (_name, run) => run() } })
  const checkout = open(scene.order)
  scene.sent.length = 0
  return {
    ...scene,
    checkout,
    session: sessionOf(scene.order),
    async reload() {
      const order = createOrderStore(scene)
      await order.load()
      return open(order)
    },
    calls: () =>
      scene.sent.map(({ method, path, query }) => `${method} ${path}?${new URLSearchParams(query)}`.replace(/\?$/, '')),
    bodies: (path) => scene.sent.filter((one) => one.path === path).map(({ body }) => body),
  }
}
