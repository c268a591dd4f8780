import type {
  DeliveryCalls,
  LineCalls,
  OrderCalls,
  PlacedOrder,
  PriceTableCalls,
  ProposalCalls,
} from '../../src/backend/calls'
import { Refusal } from '../../src/backend/envelope'
import type { LogisticSeed, SellerSeed } from '../../src/backend/model'
import { isAgent } from '../../src/backend/request'
import { buyAgain } from '../../src/backend/rules/again'
import { chooseMethod } from '../../src/backend/rules/payment'
import { placedOrders } from '../../src/backend/rules/placed'
import { placedMethods } from './rules/placed-methods'
import { chooseLogistic, chooseStore, setFreight } from '../../src/backend/rules/delivery'
import { putLine } from '../../src/backend/rules/items'
import { offeredLogistics, readTarget } from '../../src/backend/rules/logistic'
import { confirmProblem, requireOpen, setDiscount } from '../../src/backend/rules/order'
import { accept, close, propose, requireProposal, see } from '../../src/backend/rules/proposals'
import { CONFIRMED, requireOwnFinish } from '../../src/backend/rules/same-finish'
import { scheduleDays, takeSlot } from '../../src/backend/rules/schedule'
import { choosePriceTable, offeredSellers, requireSeller } from '../../src/backend/rules/sellers'
import { couponProblem, orderTotals } from '../../src/backend/rules/totals'
import type { SessionState } from '../../src/backend/state'
import { tellOrder } from '../../src/backend/told-order'
import type { Order } from '../../src/backend/wire'
import type { Visit } from './env'
import { agentOf } from './agent-calls'
import { paymentOf } from './payment-calls'
import { refreshCharge, settleOrder } from './rules/charge'
import { chooseGifts } from './rules/gifts'
import { benefitsOf } from './rules/pbm'

/** A session of the reference shop, as the calls of the contract ask it. */
export function callsAt(visit: Visit): OrderCalls {
  const { session, now } = visit
  return {
    id: session.order.id,
    now,
    isAgent: isAgent(session),
    isAnonymous: session.listing.anonymous ?? false,
    tell: (origin) => settledOrder(session, origin, now),
    requireOpen: () => requireOpen(session),
    lines: linesOf(session),
    delivery: deliveryOf(session, now),
    payment: paymentOf(session, now),
    agent: agentOf(visit),
    ...(session.settings.features?.includes('proposals') && { proposals: proposalsOf(visit) }),
    priceTables: priceTablesOf(session),
    benefits: benefitsOf(session, now),
    confirm(orderId) {
      requireConfirmable(session, orderId)
      Object.assign(session.order, { finish: session.order.finish ?? CONFIRMED, status: 'Received' })
    },
    placed: () => placedIn(session, now),
  }
}

function settledOrder(session: SessionState, origin: string, now: Date): Order {
  settleOrder(session, now)
  return tellOrder(session, origin, now)
}

/**
 * Confirming a received order again returns it unchanged, so a client can repeat a call whose answer was lost. An order that
 * an agent finished is not the one that the shopper confirms.
 */
function requireConfirmable(session: SessionState, orderId: string | undefined): void {
  const { order } = session
  if (orderId !== undefined && orderId !== order.id) throw new Refusal('Pedido não encontrado', 'UnknownOrder')
  if (session.listing.anonymous && orderId === undefined)
    throw new Refusal('Falta o número do pedido', 'OrderIdRequired')
  if (order.status === 'Received') return requireOwnFinish(order)
  requireOpen(session)
  const problem = confirmProblem(session)
  if (problem) throw new Refusal(problem, 'ConfirmRefused')
}

function placedIn(session: SessionState, now: Date): PlacedOrder[] {
  return placedOrders(session).map((placed) => {
    const { order, shop } = placed
    return {
      id: order.id,
      history: order.history,
      tell: (origin) => settledOrder(placed, origin, now),
      expectedAt: order.schedule?.endTime,
      shop: shop.name,
      methods: () => placedMethods(placed, session),
      charge(method) {
        chooseMethod(placed, method)
        refreshCharge(placed, now)
      },
      again: () => buyAgain(session, order),
    }
  })
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
  const { order, shop, settings } = session
  return {
    put(line) {
      if (line.quantity > 0) requireSeller(session)
      putLine(session, line)
      order.customPricesMessages = []
    },
    setCoupon(code) {
      if (code !== '' && !settings.canUseCoupon) throw new Refusal('Esta loja não aceita cupom', 'CouponDisabled')
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
