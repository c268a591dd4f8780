import { coerce, enums, nullable, number, optional, size, string, object, record, union } from 'superstruct'
import { askedFields, completeFields, lackingFields, type FieldTexts } from '../../domain/method-fields'
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

/** The extra fields of a method. */
export const MethodBody = object({ fields: record(string(), string()) })

/**
 * All that a shop asks for with a method, as it is kept; null when none came.
 * @param asked names of the extra fields that the shop asks for
 * @throws a 400 for a field that is not asked for, is missing or is wrong
 */
export function readFields(
  method: PaymentMethod,
  sent: FieldTexts | null,
  paymentFields: readonly string[] = [],
): FieldTexts | null {
  if (!sent) return null
  const asked = askedFields(method, { paymentFields })
  const strange = Object.keys(sent).find((name) => !asked.some((one) => one.name === name))
  if (strange !== undefined) throw badRequest('campo fields')
  const [lacking] = lackingFields(asked, sent, {})
  if (lacking) throw badRequest(`campo fields.${lacking.name}`)
  return completeFields(asked, sent)
}

/** A method from its number, or one of its names: a client may send either. */
export function readMethod(text = ''): PaymentMethod {
  const byNumber = paymentMethods.find(({ code }) => String(code) === text)?.code
  const method = byNumber ?? Object.entries(paymentMethodNumbers).find(([name]) => name === text)?.[1]
  if (method === undefined) throw badRequest('parâmetro paymentMethod')
  return method
}
