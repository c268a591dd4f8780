import { afterShopperChecks } from './checks/after'
import { catalogueChecks } from './checks/catalogue'
import { everyReadChecks } from './checks/every-read'
import { hostileChecks } from './checks/hostile'
import { refusalChecks } from './checks/refusals'
import { startChecks } from './checks/start'
import type { Check } from './model'

/** In the order in which they run: what only reads comes first, a confirmed order last. */
export const everyCheck: readonly Check[] = [
  ...everyReadChecks,
  ...startChecks,
  ...catalogueChecks,
  ...refusalChecks,
  ...hostileChecks,
  ...afterShopperChecks,
]
