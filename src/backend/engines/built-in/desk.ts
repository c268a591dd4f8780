import type { Cards, Issuer } from '../../adapter/engine'
import { issuedFor } from '../../adapter/issued'
import type { BenefitCalls, DeliveryCalls, LineCalls, PriceTableCalls, ProposalCalls } from '../../calls'
import { standingOf } from '../../book/standing'
import type { KeptDesk } from '../../book/tenant'
import { shareLink, type Visit } from '../../book/visit'
import { findProduct } from '../../catalog/products'
import type { Till } from '../../desk'
import { Refusal } from '../../index'
import type { LogisticSeed } from '../../model'
import type { Charges } from '../../rules/charge'
import { chooseLogistic, chooseStore, setFreight } from '../../rules/delivery'
import { chooseGifts } from '../../rules/gifts'
import { putLine } from '../../rules/items'
import { offeredLogistics, readTarget } from '../../rules/logistic'
import { setDiscount, settle } from '../../rules/order'
import { openNextOrder } from '../../rules/placed'
import { accept, close, propose, requireProposal, see } from '../../rules/proposals'
import { takeSlot } from '../../rules/schedule'
import { choosePriceTable } from '../../rules/sellers'
import { placedOrders, settleOrder } from '../../rules/settle'
import { couponProblem, orderTotals } from '../../rules/totals'
import type { SessionState } from '../../state'
import { revisionOf, tellOrder } from '../../told-order'
import type { Order } from '../../wire'
import { announceCard, keepPresentTry, settleTry } from './paying'
import type { ProductBenefits } from './shop'
import { isTimeless, standingBefore } from './standing'
import { describeStore, offeredSellers } from './stores'

/** Who takes the money of an order, where its session says so. */
export interface Bank {
  charges: Charges
  cards(session: SessionState, now: Date): Pick<Till, 'cards' | 'embedded'>
}

/** What a desk needs beside the order. */
export interface Counter {
  cards: Cards | undefined
  issuer: Issuer | undefined
  benefits: ProductBenefits | undefined
  /** Missing where the storefront's acquirers take the money. */
  bank: Bank | undefined
}

/** An order that is kept whole in its session. */
export function deskOf(counter: Counter, visit: Visit): KeptDesk {
  const { session, now, beside } = visit
  const { shop, settings } = session
  const { benefits, bank, issuer } = counter
  const isLater = issuer !== undefined && !bank
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
      settleOrder(session, visit.now, isLater ? null : chargesOf(counter))
      return standingBefore(session, visit.now)
    },
    async found() {
      // What was told is settled.
      if (visit.revision === undefined) await settleNow(counter, visit)
      keepPresentTry(visit)
      return standingOf(session, visit.now, visit.revision)
    },
    tell: (origin) => tell(counter, visit, origin),
    announceCard: async () => announceCard(visit),
    get cardTry() {
      return visit.cardTry ?? null
    },
    // Most calls use one of these.
    get lines() {
      return linesOf(session)
    },
    get delivery() {
      return deliveryOf(session, now)
    },
    get till() {
      return tillOf(counter, visit)
    },
    settle: (tryId, status) => settleTry(visit, tryId, status),
    get proposals() {
      return settings.features?.includes('proposals') ? proposalsOf(visit) : undefined
    },
    get priceTables() {
      return priceTablesOf(session)
    },
    get benefits() {
      return benefits && benefitsOf(benefits, visit)
    },
    place() {
      session.order.status = 'Received'
      if (!bank && !session.order.payment)
        beside.messages.push({ kind: 'order-without-payment', payload: { id: session.order.id } })
    },
    cancel() {
      session.order.status = 'Canceled'
      if (session.order.payment) session.order.payment.status = 'Canceled'
    },
    openNext: () => openNextOrder(session),
    placed: () =>
      placedOrders(session).map((one) => deskOf(counter, { ...visit, session: one, ...(visit.told && { told: {} }) })),
    opensLink: (_, { digest }) => shareLink(visit, digest),
    catalogue: {
      product: (id) => findProduct(shop, id),
      categories: () => shop.categories,
      collections: () => shop.collections,
    },
    ...(!bank && { send: (kind, payload) => void beside.messages.push({ kind, payload }) }),
  }
}

const chargesOf = ({ bank }: Counter): Charges => bank?.charges ?? {}

/** Settles the order, with the charge that is due. */
async function settleNow(counter: Counter, { session, now }: Visit): Promise<void> {
  const { bank, issuer } = counter
  if (!issuer || bank) return settleOrder(session, now, chargesOf(counter))
  // The total that is charged.
  settle(session)
  settleOrder(session, now, await issuedFor(session, issuer))
}

function tillOf({ bank, cards }: Counter, { session, now }: Visit): Till {
  const { shop, settings, order } = session
  return {
    options: () => shop.paymentOptions,
    fields: settings.payment.fields,
    pixKey: shop.pixKey,
    gateway: order.gateway,
    ...(bank ? bank.cards(session, now) : cards && { cards, ...(cards.embedded && { embedded: cards.embedded }) }),
  }
}

function benefitsOf(benefits: ProductBenefits, { session, now }: Visit): BenefitCalls {
  return {
    offers: (product, buyer) => benefits.offers(product, buyer, now),
    checkPrescriber: (prescription) => benefits.checkPrescriber(prescription, now),
    async apply(offer, buyer) {
      const authorization = await benefits.authorize(offer, buyer, now)
      session.pbmAuthorizations.set(authorization.id, authorization)
      return authorization.info
    },
  }
}

async function tell(counter: Counter, visit: Visit, origin: string): Promise<Order> {
  const { session, now, told } = visit
  // An order that is only read was settled before it was kept.
  if (!told) await settleNow(counter, visit)
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
  const daysOf = () => shop.days?.(now) ?? []
  return {
    ways: (type, place) => offeredLogistics(session, type, readTarget(session, type, place)).map(describeWay),
    choose: (choice) => chooseLogistic(session, choice),
    stores: () => shop.sellers.map(describeStore),
    storesFor: (type, place) => offeredSellers(session, type, readTarget(session, type, place)).map(describeStore),
    chooseStore: (choice) => chooseStore(session, choice),
    setFreight: (freight) => setFreight(session, freight),
    slots: () => daysOf(),
    takeSlot(slot) {
      order.schedule = takeSlot(daysOf(), slot)
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
