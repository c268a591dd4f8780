import { array, boolean, integer, max, min, nullable, optional, size, string, object } from 'superstruct'
import { Id } from '../request'
import { CustomerBody } from '../routes/customer'

export const Finish = object({
  ...CustomerBody.schema,
  paymentMethod: max(min(integer(), 0), 9),
  manualPaymentInformation: optional(nullable(size(string(), 0, 2000))),
})
export const Sent = object({
  attributes: optional(
    nullable(array(object({ providerId: Id, optionProviderId: Id, redirectable: optional(nullable(boolean())) }))),
  ),
})

/** A link that another one may take the place of. */
export const Handing = object({ replaces: optional(nullable(Id)) })

export const Attends = object({ takes: optional(boolean()) })
