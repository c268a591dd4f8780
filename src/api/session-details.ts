import type { Address, Customer } from '../domain/customer'
import { LogisticType, PaymentMethod } from '../domain/order'
import type { Session } from '../domain/shop'
import { entity, list, numbered, orEmpty } from './narrow'
import { address, customer } from './people'

/** What of a session the first view does without. */
export interface SessionDetails {
  customer: Customer
  addresses: readonly Address[]
  /** What an agent's order begins with. */
  preset: { logisticType: LogisticType | null; paymentMethod: PaymentMethod | null }
}

const details = orEmpty(
  entity<SessionDetails>({
    customer: orEmpty(customer),
    addresses: list(address),
    preset: orEmpty(entity({ logisticType: numbered(LogisticType), paymentMethod: numbered(PaymentMethod) })),
  }),
)

/** Reads the rest of what came with the session. */
export function sessionDetails(session: Session | null): SessionDetails {
  return details(session?.details)
}
