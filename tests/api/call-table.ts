import { agentRows } from './rows/agent'
import { cardRows } from './rows/card'
import { catalogRows } from './rows/catalog'
import { deliveryRows } from './rows/delivery'
import { orderRows } from './rows/order'
import { placedRows } from './rows/placed'
import { paymentRows } from './rows/payment'
import { pbmRows } from './rows/pbm'
import { proposalRows } from './rows/proposals'
import { shopRows } from './rows/shop'
import type { Row } from './rows/row'

/** Every call of the storefront specification's section 7a. */
export const rows: readonly Row[] = [
  ...shopRows,
  ...catalogRows,
  ...pbmRows,
  ...orderRows,
  ...paymentRows,
  ...cardRows,
  ...deliveryRows,
  ...agentRows,
  ...placedRows,
  ...proposalRows,
]
