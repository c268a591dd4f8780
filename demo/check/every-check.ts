import {
  afterAgentChecks,
  afterCartChecks,
  afterPaymentChecks,
  afterPharmacyChecks,
  afterShopperChecks,
} from './checks/after'
import { agentChecks } from './checks/agent'
import { cardChecks } from './checks/card'
import { cartChecks } from './checks/cart'
import { limitChecks, minimumChecks } from './checks/cart-limits'
import { catalogueChecks } from './checks/catalogue'
import { concurrencyChecks } from './checks/concurrency'
import { confirmChecks } from './checks/confirm'
import { deliveryChecks, storeChecks } from './checks/delivery'
import { everyReadChecks } from './checks/every-read'
import { extensionEchoes, extensionEdits, extensionReads } from './checks/extensions'
import { facetChecks } from './checks/facets'
import { finishChecks } from './checks/finish'
import { firstViewChecks } from './checks/first-view'
import { giftChecks } from './checks/gifts'
import { hostileChecks } from './checks/hostile'
import { paymentChecks } from './checks/payment'
import { placedChecks } from './checks/placed'
import { pharmacyChecks } from './checks/pharmacy'
import { proposalChecks } from './checks/proposals'
import { refusalChecks } from './checks/refusals'
import { scheduleChecks } from './checks/schedule'
import { startChecks } from './checks/start'
import { webhookChecks } from './checks/webhooks'
import type { Check } from './model'

/** In the order in which they run: what only reads comes first, a confirmed order last. */
export const everyCheck: readonly Check[] = [
  ...everyReadChecks,
  ...startChecks,
  ...catalogueChecks,
  ...refusalChecks,
  ...hostileChecks,
  ...extensionReads,
  ...firstViewChecks,
  ...afterShopperChecks,
  ...facetChecks,
  ...cartChecks,
  ...limitChecks,
  ...giftChecks,
  ...deliveryChecks,
  ...scheduleChecks,
  ...concurrencyChecks,
  ...extensionEdits,
  ...pharmacyChecks,
  ...storeChecks,
  ...minimumChecks,
  ...afterCartChecks,
  ...afterPharmacyChecks,
  ...paymentChecks,
  ...cardChecks,
  ...confirmChecks,
  ...extensionEchoes,
  ...placedChecks,
  ...webhookChecks,
  ...afterPaymentChecks,
  ...agentChecks,
  ...proposalChecks,
  ...finishChecks,
  ...afterAgentChecks,
]
