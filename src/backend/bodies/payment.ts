import { coerce, integer, max, min, nullable, number, optional, size, string, type, union } from 'superstruct'
import { badRequest } from '../envelope'
import { Id } from '../request'

const Loose = optional(nullable(union([string(), number()])))
const Text = coerce(size(string(), 0, 200), Loose, (text) => String(text ?? ''))
export const Card = type({
  providerId: Id,
  installments: min(integer(), 1),
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
export const Installments = type({ providerId: Id, installments: max(min(integer(), 1), 24) })
export const OnDelivery = type({
  providerId: Id,
  type: min(integer(), 0),
  cashAmount: optional(nullable(min(number(), 0))),
})

/** Method names by position; a client may send either. */
const METHOD_NAMES = [
  'CreditCard',
  'Boleto',
  'BankDeposit',
  'Pix',
  'Cash',
  'OnDelivery',
  'Link',
  'Custom',
  'Nubank',
  'Pagueleve',
]

export function readMethod(text: string | undefined): number {
  const method = text !== undefined && /^\d$/.test(text) ? Number(text) : METHOD_NAMES.indexOf(text ?? '')
  if (method < 0) throw badRequest('parâmetro paymentMethod')
  return method
}
