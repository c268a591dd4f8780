import { isValidCpf, plainDocument } from './documents'
import type { Order } from './order'
import { methodFacts, type MethodField, type PaymentMethod } from './payment-methods'

/** Texts by the names of their fields. */
export type FieldTexts = Readonly<Record<string, string>>

/** The fields that the server holds: null for a value that it never tells. */
export type GivenFields = Readonly<Record<string, string | null>>

export interface AskedField extends MethodField {
  /** On the wire. */
  readonly name: string
}

const MOST = 200

/** A kind of value: the form in which it is sent, and its check. */
const kinds = {
  cpf: { plain: plainDocument, isRight: isValidCpf },
  text: { plain: (text: string) => text.trim(), isRight: (text: string) => text !== '' && text.length <= MOST },
} satisfies Record<MethodField['kind'], { plain(text: string): string; isRight(plain: string): boolean }>

/** The fields of a method that a shop asks for, in the order of the method's row. */
export function askedFields(
  method: PaymentMethod | null | undefined,
  { paymentFields }: { paymentFields: readonly string[] },
): readonly AskedField[] {
  return Object.entries(methodFacts(method)?.fields ?? {}).flatMap(([name, field]) =>
    paymentFields.includes(name) ? [{ name, ...field }] : [],
  )
}

const plainField = ({ kind }: MethodField, text: string): string => kinds[kind].plain(text)

const isFieldRight = (field: MethodField, text: string): boolean => kinds[field.kind].isRight(plainField(field, text))

/** The texts as they are sent; null while one is missing or wrong. */
export function completeFields(fields: readonly AskedField[], typed: FieldTexts): FieldTexts | null {
  const isWhole = fields.every((field) => isFieldRight(field, typed[field.name] ?? ''))
  return isWhole
    ? Object.fromEntries(fields.map((field) => [field.name, plainField(field, typed[field.name] ?? '')]))
    : null
}

/**
 * The fields that nobody has given, or whose text is wrong. They are sent all together: once one is typed anew, so must be
 * each that the server does not tell.
 */
export function lackingFields(fields: readonly AskedField[], typed: FieldTexts, given: GivenFields): AskedField[] {
  const textOf = ({ name }: AskedField) => typed[name] ?? ''
  const isTypedAnew = fields.some((field) => textOf(field) !== '' && textOf(field) !== given[field.name])
  return fields.filter((field) => {
    const told = given[field.name]
    if (textOf(field) !== '') return !isFieldRight(field, textOf(field))
    return told === undefined || (told === null && isTypedAnew)
  })
}

/** The fields that the order's payment by a method holds. */
export function givenFields({ payment }: Pick<Order, 'payment'>, method: PaymentMethod | null): GivenFields {
  const told = payment?.method === method ? payment?.fields : null
  return Object.fromEntries(
    Object.entries(typeof told === 'object' && told ? told : {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : null,
    ]),
  )
}

/** The texts that the browser may keep: none of a field that is kept nowhere, or that no method has. */
export function keepableTexts(kept: unknown, fields: Readonly<Record<string, MethodField>>): FieldTexts {
  return Object.fromEntries(
    Object.entries(Object(kept) as object).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' &&
        (Object.hasOwn(fields, entry[0]) ? fields[entry[0]]?.kept : 'nowhere') !== 'nowhere',
    ),
  )
}

/** What an order tells of the texts that it holds. */
export function toldFields(fields: Readonly<Record<string, MethodField>>, texts: FieldTexts): GivenFields {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, fields[name]?.kept === 'order' ? text : null]),
  )
}
