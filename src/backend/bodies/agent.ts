import { array, boolean, integer, max, min, nullable, optional, size, string, type } from 'superstruct'
import { Id } from '../request'
import { CustomerBody } from '../routes/customer'

export const Finish = type({
  ...CustomerBody.schema,
  paymentMethod: max(min(integer(), 0), 9),
  manualPaymentInformation: optional(nullable(size(string(), 0, 2000))),
})
export const Sent = type({
  attributes: optional(
    nullable(array(type({ providerId: Id, optionProviderId: Id, redirectable: optional(nullable(boolean())) }))),
  ),
})

/** A link that another one may take the place of. */
export const Handing = type({ replaces: optional(nullable(Id)) })

export const Attends = type({ takes: optional(boolean()) })
