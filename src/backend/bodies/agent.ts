import type { Context } from 'hono'
import { nullable, optional, size, string, object } from 'superstruct'
import { Id } from '../request'
import { Attributes } from './order'
import { MethodCode } from './payment'
import { CustomerBody } from './customer'

const { birthDate: _, ...Buyer } = CustomerBody.schema
export const Finish = object({
  ...Buyer,
  paymentMethod: MethodCode,
  manualPaymentInformation: optional(nullable(size(string(), 0, 2000))),
})
export const Sent = object({
  attributes: optional(nullable(Attributes)),
})

/** A link that another one may take the place of. */
export const Handing = object({ replaces: optional(nullable(Id)) })

/** What the conversation is sent of the catalogue: a category, a collection and the words of a search. */
export const sentCatalog = ({ req }: Context) =>
  (['categoryId', 'collectionId', 'searchTerm'] as const).map((name) => req.query(name) ?? '') as [
    string,
    string,
    string,
  ]
