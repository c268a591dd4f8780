import type { Address, Customer } from '../domain/customer'
import { LogisticType } from '../domain/order'
import type { PaymentMethod } from '../domain/payment-methods'
import type { Session } from '../domain/shop'
import { entity, id, list, numbered, orEmpty } from './narrow'
import { paymentMethod } from './order-entity'
import { address, customer } from './people'

/** The parts of a session that the first view does not need. */
interface SessionDetails {
  customer: Customer
  /** The contact's, as stored by the server; '' when unknown. */
  phone: string
  addresses: readonly Address[]
  /** The initial data of an agent's order. */
  preset: { logisticType: LogisticType | null; paymentMethod: PaymentMethod | null }
}

const details = orEmpty(
  entity<SessionDetails>({
    customer: orEmpty(customer),
    phone: ['customer.phone', id],
    addresses: list(address),
    preset: orEmpty(entity({ logisticType: numbered(LogisticType), paymentMethod })),
  }),
)

export function sessionDetails(session: Session | null): SessionDetails {
  return details(session?.details)
}
