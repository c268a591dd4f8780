import type { DeliveryCalls, LineCalls, PriceTableCalls, ProposalCalls } from '../calls'
import { standingBefore, standingOf } from '../book/standing'
import type { KeptDesk } from '../book/tenant'
import { shareLink, type Visit } from '../book/visit'
import { findProduct } from '../catalog/products'
import type { Till } from '../desk'
import { Refusal } from '../envelope'
import type { LogisticSeed, SellerSeed } from '../model'
import { chooseLogistic, chooseStore, setFreight } from '../rules/delivery'
import { chooseGifts } from '../rules/gifts'
import { putLine } from '../rules/items'
import { offeredLogistics, readTarget } from '../rules/logistic'
import { setDiscount } from '../rules/order'
import { openNextOrder, placedOrders } from '../rules/placed'
import { accept, close, propose, requireProposal, see } from '../rules/proposals'
import { scheduleDays, takeSlot } from '../rules/schedule'
import { choosePriceTable, offeredSellers } from '../rules/sellers'
import { settleOrder, settlePayment } from '../rules/settle'
import { couponProblem, orderTotals } from '../rules/totals'
import type { SessionState } from '../state'
import { isTimeless, revisionOf, tellOrder } from '../told-order'
import type { Order } from '../wire'
import type { OwnShop } from './shop'

/** An order that is kept whole in its session. */
export function deskOf(own: OwnShop, visit: Visit): KeptDesk {
  const { session, now } = visit
  const { shop, settings } = session
  return {
    id: session.order.id,
    history: session.order.history,
    now,
    shop: shop.name,
    features: settings.features ?? [],
    state: () => session,
    keep: () => undefined,
    revision: () => revisionOf(session, visit.now),
    heard() {
      settleOrder(session, visit.now, own.charges)
      return standingBefore(session, visit.now)
    },
    found() {
      // What was told is settled.
      if (visit.revision === undefined) settleOrder(session, visit.now, own.charges)
      return standingOf(session, visit.now, visit.revision)
    },
    tell: (origin) => tell(own, visit, origin),
    // Most calls use one of these.
    get lines() {
      return linesOf(session)
    },
    get delivery() {
      return deliveryOf(session, now)
    },
    get till() {
      return tillOf(own, visit)
    },
    settle: (_, status) => settlePayment(session, status),
    get proposals() {
      return settings.features?.includes('proposals') ? proposalsOf(visit) : undefined
    },
    get priceTables() {
      return priceTablesOf(session)
    },
    get benefits() {
      return own.benefits?.(session, now)
    },
    place() {
      session.order.status = 'Received'
    },
    cancel() {
      session.order.status = 'Canceled'
      if (session.order.payment) session.order.payment.status = 'Canceled'
    },
    openNext: () => openNextOrder(session),
    placed: () =>
      placedOrders(session).map((one) => deskOf(own, { ...visit, session: one, ...(visit.told && { told: {} }) })),
    opensLink: (_, { digest }) => shareLink(visit, digest),
    catalogue: {
      product: (id) => findProduct(shop, id),
      categories: () => shop.categories,
      collections: () => shop.collections,
    },
  }
}

function tillOf(own: OwnShop, { session, now }: Visit): Till {
  const { shop, settings, order } = session
  return {
    options: () => shop.paymentOptions,
    fields: settings.payment.fields,
    pixKey: shop.pixKey,
    gateway: order.gateway,
    ...own.acquirers(session, now),
  }
}

function tell({ charges }: OwnShop, visit: Visit, origin: string): Order {
  const { session, now, told } = visit
  // An order that is only read was settled before it was kept.
  if (!told) settleOrder(session, now, charges)
  else if (told.order && told.origin === origin && isTimeless(session)) return told.order
  const order = tellOrder(session, origin, now)
  if (told) Object.assign(told, { origin, order })
  else visit.revision = order.revision
  return order
}

function proposalsOf({ session, now, beside }: Visit): ProposalCalls {
  const found = (id: string) => requireProposal(session, id)
  return {
    propose: (draft) => propose(session, draft, now),
    answer(id, state) {
      if (state === 'seen') see(session, found(id), now)
      else close(session, found(id), state, now)
    },
    accept: (id, changes, total) => accept(session, found(id), { changes, total, now }),
    noteEditing() {
      beside.isShopperEditing = true
    },
  }
}

function linesOf(session: SessionState): LineCalls {
  const { order, shop } = session
  return {
    put(line) {
      putLine(session, line)
      order.customPricesMessages = []
    },
    setCoupon(code) {
      const coupon = shop.coupons.find((candidate) => candidate.code.toUpperCase() === code)
      const problem = code === '' ? null : couponProblem(coupon, orderTotals(session).items)
      if (problem) throw new Refusal(problem, 'CouponRefused')
      order.coupon = coupon ?? null
      if (coupon) order.manualDiscount = 0
    },
    chooseGifts: (group, chosen) => chooseGifts(session, group, chosen),
    setDiscount: (cents) => setDiscount(session, cents),
  }
}

function deliveryOf(session: SessionState, now: Date): DeliveryCalls {
  const { shop, order } = session
  return {
    ways: (type, place) => offeredLogistics(session, type, readTarget(session, type, place)).map(describeWay),
    choose: (choice) => chooseLogistic(session, choice),
    stores: () => shop.sellers.map(describeStore),
    storesFor: (type, place) => offeredSellers(session, type, readTarget(session, type, place)).map(describeStore),
    chooseStore: (choice) => chooseStore(session, choice),
    setFreight: (freight) => setFreight(session, freight),
    slots: () => scheduleDays(shop, now),
    takeSlot(slot) {
      order.schedule = takeSlot(shop, slot, now)
    },
  }
}

function priceTablesOf(session: SessionState): PriceTableCalls {
  return {
    all: () => session.shop.priceTables.map(({ providerId, name }) => ({ providerId, name })),
    choose: (id) => choosePriceTable(session, id),
  }
}

function describeWay(seed: LogisticSeed) {
  const { cepPrefixes: _, ...way } = seed
  return way
}

function describeStore(seed: SellerSeed) {
  const { missingProducts: _, ...store } = seed
  return store
}
