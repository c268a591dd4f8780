import type { DeliveryCalls, LineCalls, OrderCalls } from '../calls'
import { Refusal } from '../envelope'
import type { Freight } from '../model'
import { CONFIRMED, requireOwnFinish } from '../rules/same-finish'
import { requireSeller } from '../rules/sellers'
import { setDiscount, setFreight } from './agreed'
import { agentOf } from './agent-calls'
import type { Call } from './call'
import { destination } from './destination'
import { putLine, setCoupon } from './lines'
import type { OrderDesk } from './order'
import { place } from './paying'
import { paymentOf } from './payment-calls'
import { placedAt } from './placed'
import { proposalsOf } from './proposals'
import { viewOf } from './view'
import { chooseWay, quoteWays } from './ways'

/** An engine's order, as the calls of the contract ask it. */
export function callsAt(desk: OrderDesk, call: Call): OrderCalls {
  const { proposals = [] } = desk.engine
  return {
    id: desk.held.order.id,
    now: desk.now(),
    isAgent: desk.held.session.sessionType === 1,
    isAnonymous: false,
    tell: (origin) => viewOf(desk, origin),
    requireOpen: () => desk.requireOpen(),
    lines: linesOf(desk),
    delivery: deliveryOf(desk),
    payment: paymentOf(desk, call.tryId),
    agent: agentOf(desk, call),
    ...(proposals.length > 0 && { proposals: proposalsOf(desk, proposals) }),
    confirm: (orderId) => confirm(desk, orderId),
    placed: () => placedAt(desk),
  }
}

function linesOf(desk: OrderDesk): LineCalls {
  const { settings } = desk.facts.shop
  return {
    async put({ index, providerId, quantity, attributes, sku, preferences, subscription }) {
      if (subscription) throw new Refusal('Esta assinatura não está mais disponível', 'UnknownSubscription')
      const { sessionType } = desk.held.session
      if (quantity > 0) requireSeller({ sessionType, settings, order: { seller: desk.store } })
      await putLine(desk, { index, providerId, quantity, attributes, sku: sku ?? '', preferences })
    },
    async setCoupon(code) {
      if (!settings.canUseCoupon) throw new Refusal('Esta loja não aceita cupom', 'CouponDisabled')
      if (code !== '' && !/^[A-Z0-9_-]{1,40}$/.test(code)) throw new Refusal('Cupom não encontrado', 'UnknownCoupon')
      await setCoupon(desk, code)
    },
    ...(desk.engine.order.agree && { setDiscount: (cents: number) => setDiscount(desk, cents) }),
  }
}

function deliveryOf(desk: OrderDesk): DeliveryCalls {
  const { stores } = desk.facts
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
    storesFor: () => stores,
    chooseStore({ providerId }) {
      const isKnown = stores.some((one) => one.providerId === providerId)
      if (!isKnown) throw new Refusal('Loja não encontrada', 'UnknownSeller')
      desk.held.order.store = providerId
    },
    ...(desk.engine.order.agree && { setFreight: (freight: Freight) => setFreight(desk, freight) }),
  }
}

async function confirm(desk: OrderDesk, orderId: string | undefined): Promise<void> {
  const { order: kept } = desk.held
  if (orderId !== undefined && orderId !== kept.id) throw new Refusal('Pedido não encontrado', 'UnknownOrder')
  const { stage } = await desk.read()
  if (stage === 'placed' || stage === 'paid') return requireOwnFinish(kept)
  await desk.requireSendable(await desk.requireOpen())
  kept.finish = CONFIRMED
  await place(desk)
}
