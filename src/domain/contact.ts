import { customerText } from '../text/customer'
import { isValidBirthDate } from './birth-date'
import type { Customer } from './customer'
import { isValidCnpj, isValidCpf, plainDocument } from './documents'
import { isValidEmail } from './email'
import type { ShopSettings } from './shop'

export type ContactField = keyof Customer
/** What is wrong with which field, in the agent's words. */
export type ContactErrors = Readonly<Partial<Record<ContactField, string>>>
/** The settings that decide which fields a contact has. */
export type ContactRules = Pick<ShopSettings, 'isBirthDateEnabled' | 'isCnpjEnabled'>

/** Fields that only a company has; they are wrong or right together. */
const COMPANY_FIELDS = ['isCorporate', 'corporateDocument', 'corporateName', 'tradeName', 'stateInscription'] as const

export const contactFields: readonly ContactField[] = ['name', 'email', 'document', 'birthDate', ...COMPANY_FIELDS]

export const nobody: Customer = {
  name: '',
  email: '',
  birthDate: '',
  document: '',
  isCorporate: false,
  corporateDocument: '',
  corporateName: '',
  tradeName: '',
  stateInscription: '',
}

/**
 * What is wrong with a contact. A birth date is not asked for: only one that was typed can be wrong.
 *
 * @source storefront specification, section 5, "Customer form messages" and "Birth date"
 */
export function contactErrors(
  contact: Customer,
  rules: ContactRules,
  today = new Date(),
  words = customerText,
): ContactErrors {
  return {
    ...(contact.name.trim() === '' && { name: words.name }),
    ...(!isValidEmail(contact.email.trim()) && { email: words.email }),
    ...(!isValidCpf(contact.document) && { document: words.document }),
    ...(rules.isBirthDateEnabled &&
      contact.birthDate !== '' &&
      !isValidBirthDate(contact.birthDate, today) && { birthDate: words.birthDate }),
    ...(rules.isCnpjEnabled && contact.isCorporate && companyErrors(contact, words)),
  }
}

function companyErrors(
  { corporateDocument, corporateName, tradeName }: Customer,
  words: typeof customerText,
): ContactErrors {
  const isMissing = plainDocument(corporateDocument) === ''
  return {
    ...(isMissing && { corporateDocument: words.corporateDocumentMissing }),
    ...(!isMissing && !isValidCnpj(corporateDocument) && { corporateDocument: words.corporateDocument }),
    ...(corporateName.trim() === '' && { corporateName: words.corporateName }),
    ...(tradeName.trim() === '' && { tradeName: words.tradeName }),
  }
}

/** A field's value as it is sent and compared: documents without their mask, texts without outer spaces. */
export function plainContact(contact: Customer): Customer {
  return {
    name: contact.name.trim(),
    email: contact.email.trim(),
    birthDate: contact.birthDate,
    document: plainDocument(contact.document),
    isCorporate: contact.isCorporate,
    corporateDocument: plainDocument(contact.corporateDocument),
    corporateName: contact.corporateName.trim(),
    tradeName: contact.tradeName.trim(),
    stateInscription: contact.stateInscription.trim(),
  }
}

/**
 * The contact as it may be saved: each field that is wrong, and the whole company where one of its fields is, stays as
 * the server has it.
 */
export function savableContact(contact: Customer, saved: Customer, errors: ContactErrors): Customer {
  const isCompanyWrong = COMPANY_FIELDS.some((field) => errors[field])
  const held = contactFields.filter(
    (field) => errors[field] || (isCompanyWrong && COMPANY_FIELDS.some((own) => own === field)),
  )
  return plainContact({ ...contact, ...pick(saved, held) })
}

/** Fields in which two contacts differ, masks and outer spaces aside. */
export function changedFields(one: Customer, other: Customer): ContactField[] {
  const [left, right] = [plainContact(one), plainContact(other)]
  return contactFields.filter((field) => left[field] !== right[field])
}

export function pick(contact: Customer, fields: readonly ContactField[]): Partial<Customer> {
  return Object.fromEntries(fields.map((field) => [field, contact[field]]))
}
