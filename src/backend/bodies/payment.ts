import { coerce, enums, nullable, number, optional, size, string, object, union, type Infer } from 'superstruct'
import { paymentMethodNumbers, paymentMethods, type PaymentMethod } from '../../domain/payment-methods'
import { badRequest } from '../envelope'
import { Id } from '../request'
import { Amount, InstallmentCount } from './numbers'

const Loose = optional(nullable(union([string(), number()])))
const Text = coerce(size(string(), 0, 200), Loose, (text) => String(text ?? ''))
export const Card = object({
  providerId: Id,
  installments: InstallmentCount,
  number: Text,
  name: Text,
  securityCode: Text,
  expiryMonth: Text,
  expiryYear: Text,
  document: Text,
  zipCode: Text,
  address: Text,
  addressNumber: Text,
  complement: Text,
  neighborhood: Text,
  city: Text,
  state: Text,
  recaptchaKey: Text,
  recaptchaToken: coerce(size(string(), 0, 5000), optional(nullable(string())), (token) => token ?? ''),
})
export const Installments = object({ providerId: Id, installments: InstallmentCount })
/** A method's number. */
export const MethodCode = enums(paymentMethods.map(({ code }) => code))
export const OnDelivery = object({
  providerId: Id,
  type: MethodCode,
  cashAmount: optional(nullable(Amount)),
})

/** The data of the embedded card form (Mercado Pago's Card Payment Brick, `onSubmit`). */
export const EmbeddedPayment = object({
  token: size(string(), 1, 200),
  payment_method_id: size(string(), 1, 60),
  transaction_amount: Amount,
  installments: InstallmentCount,
  issuer_id: optional(nullable(Id)),
  payer: optional(nullable(object({ email: optional(nullable(string())) }))),
})

export type SentCard = Infer<typeof Card>
export type EmbeddedForm = Infer<typeof EmbeddedPayment>

/** A method from its number, or one of its names: a client may send either. */
export function readMethod(text = ''): PaymentMethod {
  const byNumber = paymentMethods.find(({ code }) => String(code) === text)?.code
  const method = byNumber ?? Object.entries(paymentMethodNumbers).find(([name]) => name === text)?.[1]
  if (method === undefined) throw badRequest('parâmetro paymentMethod')
  return method
}
