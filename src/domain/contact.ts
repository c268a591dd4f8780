import type { customerText } from '../text/customer'
import type { Customer } from './customer'
import { isValidCnpj, isValidCpf, plainDocument } from './documents'
import type { ShopSettings } from './shop'
import { readBirthDate, readWholeDate } from './typed-date'

export type ContactFieldName = keyof Customer
/** The key of each wrong field's words. */
export type ContactErrors = Readonly<Partial<Record<ContactFieldName, Exclude<keyof typeof customerText, 'area'>>>>
/** The settings that decide which fields a contact has. */
export type ContactRules = Pick<ShopSettings, 'isBirthDateEnabled' | 'isCnpjEnabled'>

/** Fields of the person. */
export const ownFields = ['name', 'email', 'document', 'birthDate'] as const

/** Fields that only a company has. They are valid or invalid together. */
export const companyFields = [
  'isCorporate',
  'corporateDocument',
  'corporateName',
  'tradeName',
  'stateInscription',
] as const

export const contactFields: readonly ContactFieldName[] = [...ownFields, ...companyFields]

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

/** A birth date is optional (storefront specification, section 5, "Customer form messages" and "Birth date"). */
export function contactErrors(contact: Customer, rules: ContactRules, today = new Date()): ContactErrors {
  return {
    ...(contact.name.trim() === '' && { name: 'name' }),
    ...(!isValidEmail(contact.email.trim()) && { email: 'email' }),
    ...(!isValidCpf(contact.document) && { document: 'document' }),
    ...(rules.isBirthDateEnabled &&
      contact.birthDate !== '' &&
      readWholeDate(contact.birthDate, today) === null && { birthDate: 'birthDate' }),
    ...(rules.isCnpjEnabled && contact.isCorporate && companyErrors(contact)),
  }
}

function companyErrors({ corporateDocument, corporateName, tradeName }: Customer): ContactErrors {
  const isMissing = plainDocument(corporateDocument) === ''
  return {
    ...(isMissing && { corporateDocument: 'corporateDocumentMissing' }),
    ...(!isMissing && !isValidCnpj(corporateDocument) && { corporateDocument: 'corporateDocument' }),
    ...(corporateName.trim() === '' && { corporateName: 'corporateName' }),
    ...(tradeName.trim() === '' && { tradeName: 'tradeName' }),
  }
}

/** A field's value as it is sent and compared: documents without their mask, dates in one form, texts trimmed. */
export function plainContact(contact: Customer): Customer {
  return {
    name: contact.name.trim(),
    email: contact.email.trim(),
    birthDate: readWholeDate(contact.birthDate) ?? contact.birthDate,
    document: plainDocument(contact.document),
    isCorporate: contact.isCorporate,
    corporateDocument: plainDocument(contact.corporateDocument),
    corporateName: contact.corporateName.trim(),
    tradeName: contact.tradeName.trim(),
    stateInscription: contact.stateInscription.trim(),
  }
}

/** The contact to save. A wrong field keeps the server's value; a wrong company field holds all of them back. */
export function savableContact(contact: Customer, saved: Customer, errors: ContactErrors): Customer {
  const isCompanyWrong = companyFields.some((field) => errors[field])
  const unsavable = contactFields.filter(
    (field) => errors[field] || (isCompanyWrong && companyFields.some((own) => own === field)),
  )
  return plainContact({ ...contact, ...pick(saved, unsavable) })
}

/** Fields in which two contacts differ, ignoring masks and outer spaces. */
export function changedFields(one: Customer, other: Customer): ContactFieldName[] {
  const [left, right] = [plainContact(one), plainContact(other)]
  return contactFields.filter((field) => left[field] !== right[field])
}

export function pick(contact: Customer, fields: readonly ContactFieldName[]): Partial<Customer> {
  return Object.fromEntries(fields.map((field) => [field, contact[field]]))
}

/** Exactly the fields of a saved contact, whatever else the object at hand carries. */
export function contactOf(from: Customer): Customer {
  return { ...(pick(from, contactFields) as Customer), birthDate: readBirthDate(from.birthDate) ?? from.birthDate }
}

/** The longest address a mail server takes (RFC 5321, section 4.5.3.1). */
const LONGEST = 254

/** True for a possible e-mail address: one @, a domain with dots (storefront specification, section 5, "Email"). */
export function isValidEmail(text: string): boolean {
  if (text.length > LONGEST || /[\s()<>[\]:;\\,"!#%&]/.test(text)) return false
  const [name = '', domain = '', ...rest] = text.split('@')
  if (name === '' || rest.length > 0) return false
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((label) => label !== '') && /^[a-z]{2,}$/i.test(labels.at(-1) ?? '')
}
