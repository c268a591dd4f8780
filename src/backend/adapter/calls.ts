import type { GiftChoice, SlotChoice } from '../asked'
import type { DeliveryCalls, LineCalls } from '../calls'
import type { Desk, Till } from '../desk'
import { Refusal } from '../envelope'
import type { Freight } from '../model'
import { replaceRecord } from '../record'
import type { SessionState } from '../state'
import { setDiscount, setFreight } from './agreed'
import type { Call } from './call'
import { productsOf } from './catalogue'
import { destination } from './destination'
import { putLine, setCoupon } from './lines'
import { mirrorOf } from './mirror'
import type { OrderDesk } from './order'
import { keepPayment, place, settle } from './paying'
import { proposalsOf } from './proposals'
import { everyOrder, historyOf } from './records'
import { viewOf } from './view'
import { chooseWay, quoteWays } from './ways'

/** An engine's order during a call, with what is kept beside the engine. */
export function deskAt(desk: OrderDesk, call: Call): Desk {
  const { engine, facts, held } = desk
  const { proposals = [] } = engine
  return {
    id: held.order.id,
    get history() {
      return historyOf(held.order)
    },
    now: desk.now(),
    shop: facts.shop.name,
    features: call.features,
    state: () => mirrorOf(desk),
    keep: (session) => keep(desk, session),
    tell: (origin) => viewOf(desk, origin),
    lines: linesOf(desk),
    delivery: deliveryOf(desk),
    till: tillOf(desk),
    cardTry: call.tryId,
    async settle(tryId, status) {
      const one = await held.tryOf(tryId)
      if (one) await settle(desk, one, status)
    },
    ...(proposals.length > 0 && { proposals: proposalsOf(desk, proposals) }),
    ...partsOf(desk),
    place: () => place(desk),
    cancel: () => desk.cancel(),
    openNext: () => desk.openNext(),
    async placed() {
      // What the engine says of the present order may be that it is placed.
      await desk.read()
      const placed = everyOrder(held.order).filter(({ history = [] }) => history.length > 0)
      return placed.map((kept) => deskAt(kept === held.order ? desk : desk.at(kept), call))
    },
    opensLink: (code) => call.opensLink(code),
    catalogue: {
      product: async (id) => (await productsOf(engine.catalogue, [id]))[0],
      categories: () => engine.catalogue.categories(),
      collections: () => facts.shop.settings.showCollections,
    },
    send: (kind, what) => held.tell(kind, what),
  }
}

async function keep(desk: OrderDesk, session: SessionState): Promise<void> {
  const { order: kept } = desk.held
  const { customer, handovers, attending, order } = session
  const { isInSemiAutomatic, finish, payment, recaptchaKey } = order
  Object.assign(kept, { customer, handovers, attending, isInSemiAutomatic, finish, recaptchaKey })
  replaceRecord(kept, order)
  await keepPayment(desk, payment)
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
  const { handle } = desk.held.order
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
      chooseGifts: (group: string, chosen: GiftChoice[]) =>
        desk.change(gifts.choose(desk.held.order.handle, group, chosen)),
    }),
    ...(desk.engine.order.agree && { setDiscount: (cents: number) => setDiscount(desk, cents) }),
  }
}

function deliveryOf(desk: OrderDesk): DeliveryCalls {
  const { stores } = desk.facts
  const { stores: selling, slots } = desk.engine
  const { handle } = desk.held.order
  return {
    async ways(type, code) {
      const { to, fits } = destination(desk, type, code)
      const ways = (await quoteWays(desk, to)).filter(fits)
      if (ways.length === 0) throw new Refusal('Não entregamos neste endereço. Escolha outro', 'NoLogistic')
      return ways
    },
    async choose({ type, code, providerId }) {
      const { index, to, fits } = destination(desk, type, code)
      if (!(await chooseWay(desk, to, index, (way) => way.providerId === providerId && fits(way))))
        throw new Refusal('Esta opção de entrega não está mais disponível', 'UnknownLogistic')
    },
    stores: () => stores,
    async storesFor(type, code) {
      if (!selling) return stores
      const { to } = destination(desk, type, code)
      const serving = await selling.serving(handle, to ?? code)
      return serving.flatMap((id) => stores.find(({ providerId }) => providerId === id) ?? [])
    },
    async chooseStore({ providerId }) {
      const isKnown = stores.some((one) => one.providerId === providerId)
      if (!isKnown) throw new Refusal('Loja não encontrada', 'UnknownSeller')
      if (selling) await desk.change(selling.choose(handle, providerId))
      desk.held.order.store = providerId
    },
    ...(slots && {
      slots: () => slots.days(handle),
      takeSlot: (slot: SlotChoice) => desk.change(slots.take(handle, slot)),
    }),
    ...(desk.engine.order.agree && { setFreight: (freight: Freight) => setFreight(desk, freight) }),
  }
}
