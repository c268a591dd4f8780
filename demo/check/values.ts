import {
  array,
  boolean,
  define,
  integer,
  min,
  nullable,
  number,
  optional,
  string,
  type,
  type Struct,
} from 'superstruct'

/* Values of the contract. A field that a client can do without may be missing or null; when it is there, its type holds. */

export type Shape = Struct<unknown, unknown>

/** Structs of any type as one, since only their verdict is used. */
const shape = (struct: unknown): Shape => struct as Shape

export const loose = (inner: Shape): Shape => shape(optional(nullable(inner)))
export const fields = (inner: Record<string, Shape>): Shape => shape(type(inner))
export const fullList = (item: Shape): Shape => shape(array(item))
export const listOf = (item: Shape): Shape => loose(fullList(item))

const told = (description: string, holds: (value: unknown) => boolean): Shape => define<unknown>(description, holds)

export const idValue = told(
  'an id: a text that is not empty',
  (value) => (typeof value === 'string' && value !== '') || (typeof value === 'number' && Number.isFinite(value)),
)
export const someId = loose(told('an id', (value) => typeof value === 'string' || typeof value === 'number'))
export const words = told('a text that is not empty', (value) => typeof value === 'string' && value.trim() !== '')
export const text = loose(shape(string()))
export const truth = shape(boolean())
export const flag = loose(truth)
export const whole = shape(min(integer(), 0))
export const positive = shape(min(integer(), 1))
export const count = loose(whole)
export const anyNumber = shape(number())

function isMoney(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
}

export const money = told('reais as a number with two decimals at most', isMoney)
export const amount = told(
  'reais as a number with two decimals at most, 0 or more',
  (value) => isMoney(value) && Number(value) >= 0,
)

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
export const instant = told(
  'a date and time with its offset, such as 2026-11-21T08:00:00-03:00',
  (value) => typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value)),
)
export const day = told('yyyy-mm-dd', (value) => /^\d{4}-\d{2}-\d{2}$/.test(String(value)))
export const birthDate = loose(
  told('dd/mm/yyyy', (value) => value === '' || /^\d{2}\/\d{2}\/\d{4}$/.test(String(value))),
)
export const cep = told('a CEP of eight digits', (value) => /^\d{5}-?\d{3}$/.test(String(value)))
export const colour = loose(
  told('a CSS colour', (value) => value === '' || /^(#[0-9a-f]{3,8}|[a-z]+(\(.+\))?)$/i.test(String(value))),
)
export const picture = told(
  "a picture's address: https, http, data or a path from the root",
  (value) => typeof value === 'string' && (value === '' || /^(https?:\/\/|data:image\/|\/)/.test(value)),
)

/** A name of an enumeration without numbers, or its place. */
const named = (...names: string[]): Shape =>
  told(`one of ${names.join(', ')}`, (value) => names.some((name, at) => value === name || value === at))

/** A number of an enumeration, or its name. */
const numbered = (numbers: Record<string, number>): Shape =>
  told(`one of ${Object.values(numbers).join(', ')}`, (value) =>
    Object.entries(numbers).some(([name, one]) => value === one || value === name),
  )

export const channel = numbered({ Messenger: 0, WhatsApp: 1, WebChat: 2, Instagram: 3 })
export const sessionType = numbered({ Contact: 0, PlatformUser: 1, Chatbot: 2, None: 3 })
export const logisticType = numbered({ StorePickUp: 0, ExpressDelivery: 1, Shipping: 2 })
export const recurrenceType = numbered({ Day: 10, Week: 20, Month: 30, Year: 40 })
export const method = numbered({
  CreditCard: 0,
  Boleto: 1,
  BankDeposit: 2,
  Pix: 3,
  Cash: 4,
  OnDelivery: 5,
  Link: 6,
  Custom: 7,
  Nubank: 8,
  Pagueleve: 9,
  Pagaleve: 9,
})
export const orderStatus = named('Creating', 'Received', 'Finalized', 'Canceled', 'Error')
export const paymentStatus = named('Waiting', 'Paid', 'Expired', 'Failed', 'Canceled')
export const step = named('Start', 'Catalog', 'Identify', 'Logistic', 'Payment', 'Schedule', 'Seller')
