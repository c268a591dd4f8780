import cardValidator from 'card-validator'
import type { paymentText } from '../text/payment'
import { cepDigits, type PlaceFields } from './address'
import type { CardOption, CardPayment } from './checkout'
import { isValidCnpj, isValidCpf, plainDocument } from './documents'
import { readExpiry } from './typed-date'

/** A brand of cards, known by the first digits of a number. A hint for the shopper, never a reason to refuse a card. */
interface CardBrand {
  id: string
  name: string
}

/** Brands used in Brazil, by their names in card-validator, which tells them apart (Elo lies within Visa's numbers). */
const BRANDS: Readonly<Record<string, CardBrand>> = {
  visa: { id: 'visa', name: 'Visa' },
  mastercard: { id: 'mastercard', name: 'Mastercard' },
  'american-express': { id: 'amex', name: 'American Express' },
  'diners-club': { id: 'diners', name: 'Diners Club' },
  elo: { id: 'elo', name: 'Elo' },
  hipercard: { id: 'hipercard', name: 'Hipercard' },
  hiper: { id: 'hiper', name: 'Hiper' },
  discover: { id: 'discover', name: 'Discover' },
  jcb: { id: 'jcb', name: 'JCB' },
  maestro: { id: 'maestro', name: 'Maestro' },
}

/** card-validator does not know Aura and takes its numbers for Maestro's. */
const AURA: CardBrand = { id: 'aura', name: 'Aura' }
const AURA_NUMBER = /^5078/

/** A number of American Express: 15 digits and a security code of four. */
const AMEX_NUMBER = /^3[47]/
/** Diners Club: 14 digits. */
const DINERS_NUMBER = /^3(?:0[0-59]|[689])/
/** A number as it is typed: digits, in groups. */
const NUMBER = /^[0-9\s.-]{0,64}$/
const LONGEST_NUMBER = 19

/** The digits of a card number as typed or pasted. */
export function cardDigits(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

/** Where a space stands in a number, complete or partial: after the fourth digit, … */
export function cardGaps(number: string): readonly number[] {
  const { card } = cardValidator.number(cardDigits(number).slice(0, LONGEST_NUMBER))
  return [...(card?.gaps ?? [4, 8, 12]), 16]
}

/** The brand of a complete or partial number; null while several fit, or for an unknown one. */
export function brandOf(number: string): CardBrand | null {
  const digits = cardDigits(number).slice(0, LONGEST_NUMBER)
  if (AURA_NUMBER.test(digits)) return AURA
  const { card } = cardValidator.number(digits)
  if (card) return BRANDS[card.type] ?? null
  // The number may still become an Elo, but nearly all of these are Visa.
  return digits.startsWith('4') ? (BRANDS['visa'] ?? null) : null
}

export function securityCodeLength(number: string): 3 | 4 {
  return AMEX_NUMBER.test(cardDigits(number)) ? 4 : 3
}

function hasCardLength(number: string): boolean {
  const digits = cardDigits(number)
  const { length } = digits
  if (!NUMBER.test(number)) return false
  if (AMEX_NUMBER.test(digits)) return length === 15
  return DINERS_NUMBER.test(digits) ? length === 14 : length >= 16 && length <= LONGEST_NUMBER
}

/** True for a card's length and a wrong check digit. It only warns: the specification lets such a number be sent. */
export function looksMistyped(number: string): boolean {
  const digits = cardDigits(number)
  return hasCardLength(digits) && !cardValidator.number(digits, { luhnValidateUnionPay: true }).isValid
}

/** The option of a brand, found by its id or by its name in any spelling. */
export function optionOf(options: readonly CardOption[], brand: CardBrand | null): CardOption | null {
  if (!brand) return null
  const names = [plain(brand.id), plain(brand.name)]
  return options.find(({ providerId, name }) => [providerId, name].some((text) => names.includes(plain(text)))) ?? null
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
}

/** A card as the form asks for it. */
export interface CardFields extends Pick<
  CardPayment,
  'installments' | 'number' | 'name' | 'securityCode' | 'document'
> {
  /** Card option; '' until one is chosen. */
  cardType: string
  expiry: string
}

type CardError = keyof typeof paymentText & (`${string}Missing` | `${string}Invalid` | 'codeInvalidAmex')

/** The reason of each wrong field; none when the card may be sent (storefront specification, section 5, "Card form"). */
export function cardErrors(fields: CardFields, { isCnpjEnabled }: { isCnpjEnabled: boolean }) {
  const { cardType, name, number, expiry, securityCode, document } = fields
  const errors: Partial<Record<keyof CardFields, CardError>> = {}
  if (cardType.trim() === '') errors.cardType = 'cardTypeMissing'
  if (name.trim() === '') errors.name = 'nameMissing'
  if (!hasCardLength(number)) errors.number = 'numberInvalid'
  if (readExpiry(expiry) === null) errors.expiry = 'expiryInvalid'
  const codeLength = securityCodeLength(number)
  if (!new RegExp(`^[0-9]{${codeLength}}$`).test(securityCode))
    errors.securityCode = codeLength === 4 ? 'codeInvalidAmex' : 'codeInvalid'
  const isDocument = isValidCpf(document) || (isCnpjEnabled && isValidCnpj(document))
  if (!isDocument) errors.document = isCnpjEnabled ? 'documentInvalid' : 'cpfInvalid'
  return errors
}

/** The card and its holder's address in wire format. Neither may have errors. */
export function cardPayment(card: CardFields, place: PlaceFields): CardPayment {
  const { cardType, installments, number, expiry, name, securityCode } = card
  const [expiryMonth = '', expiryYear = ''] = readExpiry(expiry)?.split('/') ?? []
  return {
    providerId: cardType,
    installments,
    number: cardDigits(number),
    name: name.trim(),
    securityCode,
    expiryMonth,
    expiryYear,
    document: plainDocument(card.document),
    zipCode: cepDigits(place.zipCode),
    address: place.street.trim(),
    addressNumber: place.number.trim(),
    complement: place.complement.trim(),
    neighborhood: place.neighborhood.trim(),
    city: place.city.trim(),
    state: place.state.trim(),
  }
}
