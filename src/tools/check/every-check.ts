import { afterChecks, loadChecks } from './checks/after'
import { agentChecks } from './checks/agent'
import { cardChecks } from './checks/card'
import { cartChecks } from './checks/cart'
import { limitChecks, minimumChecks } from './checks/cart-limits'
import { catalogueChecks } from './checks/catalogue'
import { concurrencyChecks } from './checks/concurrency'
import { confirmChecks } from './checks/confirm'
import { deliveryChecks, storeChecks } from './checks/delivery'
import { extensionEchoes, extensionEdits, extensionReads } from './checks/extensions'
import { facetChecks } from './checks/facets'
import { finishChecks } from './checks/finish'
import { firstViewChecks } from './checks/first-view'
import { giftChecks } from './checks/gifts'
import { handoverChecks } from './checks/handover'
import { hostileChecks } from './checks/hostile'
import { paymentChecks } from './checks/payment'
import { pharmacyChecks } from './checks/pharmacy'
import { placedChecks } from './checks/placed'
import { proposalChecks } from './checks/proposals'
import { refusalChecks } from './checks/refusals'
import { scheduleChecks } from './checks/schedule'
import { startChecks } from './checks/start'
import { visitorChecks } from './checks/visitors'
import { webhookChecks } from './checks/webhooks'
import type { Check } from './model'

const SHOPPER = [
  startChecks,
  catalogueChecks,
  refusalChecks,
  hostileChecks,
  extensionReads,
  firstViewChecks,
  loadChecks,
]
const LINES = [facetChecks, cartChecks, limitChecks, giftChecks, visitorChecks]
const DELIVERY = [deliveryChecks, scheduleChecks, concurrencyChecks, extensionEdits]
const PAYMENT = [paymentChecks, cardChecks, confirmChecks, extensionEchoes, placedChecks, webhookChecks]

/** In the order in which they run: what only reads comes first, a confirmed order last. */
export const everyCheck: readonly Check[] = [
  ...SHOPPER,
  afterChecks('shopper'),
  ...LINES,
  ...DELIVERY,
  pharmacyChecks,
  storeChecks,
  minimumChecks,
  afterChecks('cart'),
  afterChecks('pharmacy'),
  ...PAYMENT,
  afterChecks('payment'),
  agentChecks,
  proposalChecks,
  handoverChecks,
  finishChecks,
  afterChecks('agent'),
].flat()
