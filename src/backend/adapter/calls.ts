import type { GiftChoice, SlotChoice } from '../asked'
import type { DeliveryCalls, LineCalls } from '../calls'
import type { KeptDesk } from '../book/tenant'
import { shareLink } from '../book/visit'
import type { Desk, Till } from '../desk'
import type { Feature } from '../../domain/features'
import type { Freight } from '../model'
import { requireStore } from '../rules/delivery'
import { setDiscount, setFreight } from './agreed'
import { productsOf } from './catalogue'
import { destination } from './destination'
import { putLine, setCoupon } from './lines'
import { mirrorOf } from './mirror'
import type { OrderDesk } from './order'
import { foundOf, heardOf } from './following'
import { announceCard, keepPayment, place, settle } from './paying'
import { proposalsOf } from './proposals'
import { revisionOf, viewOf } from './view'
import { chooseWay, quoteWays } from './ways'

/** An engine's order during a call, with what is kept beside the engine. */
export function deskAt(desk: OrderDesk, features: readonly Feature[]): KeptDesk {
  const { engine, facts, visit } = desk
  const { proposals = [] } = engine
  return {
    id: desk.order.id,
    get history() {
      return desk.order.history
    },
    now: desk.now,
    shop: facts.shop.name,
    features,
    state: () => mirrorOf(desk),
    keep: ({ order: { payment } }) => keepPayment(desk, payment),
    tell: (origin) => viewOf(desk, origin),
    revision: () => revisionOf(desk),
    heard: () => heardOf(desk),
    found: (author) => foundOf(desk, author),
    announceCard: async () => (facts.cards ? announceCard(desk) : null),
    lines: linesOf(desk),
    delivery: deliveryOf(desk),
    till: tillOf(desk),
    get cardTry() {
      return visit.cardTry ?? null
    },
    async settle(tryId, status) {
      const of = desk.ofTry(tryId)
      desk.isAsked = true
      const one = of.tryOf(tryId)
      if (one) await settle(of, one, status)
    },
    ...(proposals.length > 0 && { proposals: proposalsOf(desk, proposals) }),
    ...partsOf(desk),
    place: () => place(desk),
    cancel: () => desk.cancel(),
    openNext: () => desk.openNext(),
    async placed() {
      // What the engine says of the present order may be that it is placed.
      await desk.read()
      const { order, past } = visit.session
      const placed = [order, ...past].filter(({ history }) => history.length > 0)
      return placed.map((one) => deskAt(desk.at(one), features))
    },
    opensLink: (_, { digest }) => shareLink(visit, digest),
    catalogue: {
      product: async (id) => (await productsOf(engine.catalogue, [id]))[0],
      categories: () => engine.catalogue.categories(),
      collections: () => facts.shop.settings.showCollections,
    },
    send: (kind, what) => desk.send(kind, what),
  }
}

function tillOf({ facts: { shop, cards, gateway } }: OrderDesk): Till {
  return {
    options: () => shop.payments,
    fields: shop.settings.payment.fields,
    pixKey: shop.pixKey,
    gateway: gateway || 'ShopProvider',
    ...(cards && { cards }),
    ...(cards?.embedded && { embedded: cards.embedded }),
  }
}

/** Parts that an engine may lack. */
function partsOf(desk: OrderDesk): Pick<Desk, 'priceTables' | 'benefits'> {
  const { benefits, priceTables } = desk.engine
  const { handle } = desk.kept
  return {
    ...(priceTables && {
      priceTables: {
        all: () => priceTables.all(handle),
        choose: (id) => desk.change(priceTables.choose(handle, id)),
      },
    }),
    ...(benefits && {
      benefits: {
        offers: (product, buyer) => benefits.offers(product, buyer),
        checkPrescriber: (prescription) => benefits.checkPrescriber(prescription),
        apply: (offer, buyer) => benefits.apply(handle, offer, buyer),
      },
    }),
  }
}

function linesOf(desk: OrderDesk): LineCalls {
  const { gifts } = desk.engine
  return {
    put: (line) => putLine(desk, line),
    setCoupon: (code) => setCoupon(desk, code),
    ...(gifts && {
      chooseGifts: (group: string, chosen: GiftChoice[]) => desk.change(gifts.choose(desk.kept.handle, group, chosen)),
    }),
    ...(desk.engine.order.agree && { setDiscount: (cents: number) => setDiscount(desk, cents) }),
  }
}

function deliveryOf(desk: OrderDesk): DeliveryCalls {
  const { stores } = desk.facts
  const { stores: selling, slots } = desk.engine
  const { handle } = desk.kept
  return {
    async ways(type, code) {
      const { to, offered } = await destination(desk, type, code)
      return offered(await quoteWays(desk, to))
    },
    choose: (choice) => chooseWay(desk, choice),
    stores: () => stores,
    async storesFor(type, code) {
      if (!selling) return stores
      const { to } = await destination(desk, type, code)
      const serving = await selling.serving(handle, to ?? code)
      return serving.flatMap((id) => stores.find(({ providerId }) => providerId === id) ?? [])
    },
    async chooseStore({ providerId }) {
      requireStore(stores, providerId)
      if (selling) await desk.change(selling.choose(handle, providerId))
      desk.kept.store = providerId
    },
    ...(slots && {
      slots: () => slots.days(handle),
      takeSlot: (slot: SlotChoice) => desk.change(slots.take(handle, slot)),
    }),
    ...(desk.engine.order.agree && { setFreight: (freight: Freight) => setFreight(desk, freight) }),
  }
}
