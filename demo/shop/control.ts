import { toldFields, type FieldTexts } from '../../src/domain/method-fields'
import { methodFields } from '../../src/domain/payment-methods'
import type { Fault } from './faults'
import type { Holder } from '../../src/backend/storage'
import type { TrackingState } from '../../src/backend/state'

/** One call that the backend answered, without data of cards and of people. */
export interface CallRecord {
  method: string
  path: string
  search: string
  sessionCode: string | null
  /** HTTP status of the answer; 0 when the connection was dropped. */
  status: number
  body?: unknown
  /** The support id shown to a shopper with an error. */
  requestId?: string
}

/** A call as it is kept: most are never asked for, so that its body is read then. */
export interface KeptCall extends Omit<CallRecord, 'body'> {
  text: string
}

export function recordOf({ text, ...call }: KeptCall): CallRecord {
  const body = parseBody(text)
  return { ...call, ...(body !== undefined && { body }) }
}

/** Functions behind the control calls and the backend's own methods. */
export interface Controls {
  /** Calls to `/api` and `/tray` of this process since the start or the last reset. */
  calls(): CallRecord[]
  addFault(fault: Fault): void
  clearFaults(): void
  /** Deletes every session, call and fault; or one session and its calls. */
  reset(sessionCode?: string): Promise<void>
  /** Marks a waiting PIX, boleto or link as paid. @returns true when the order was waiting for a payment */
  pay(sessionCode: string): Promise<boolean>
  /** Brings a placed order a step on its way, the newest by default. @returns the step; null where there is none */
  deliver(sessionCode: string, order?: string): Promise<TrackingState | null>
  /** Puts the clock of one session forward, so that slots close and codes expire. @param ms milliseconds */
  advanceClock(sessionCode: string, ms: number): Promise<boolean>
  /** Ends a session's code, and keeps its order. @returns false for an unknown code */
  expire(sessionCode: string): Promise<boolean>
  /**
   * Makes a new code for the order of another code, ended or not.
   * @param holder who gets the code; the same person by default
   * @returns null for an unknown code
   */
  reissue(sessionCode: string, holder?: Holder): Promise<string | null>
  /** Changes the minimum order of the session's shop. @param amount reais */
  setMinimum(sessionCode: string, amount: number): Promise<boolean>
  /** Opens another, empty order for the session, as a shop does after an order was received. */
  openOrder(sessionCode: string): Promise<boolean>
  /** Breaks off every stream of changes that is open in this process. */
  hangUp(): void
  /** Number of streams of changes that are open in this process. */
  streams(): number
}

type Mask = Partial<Record<string, (value: unknown) => unknown>>

const hide = () => '***'

/** Whose data it is, in any body. */
const PERSON: Mask = {
  document: hide,
  clientDocument: hide,
  corporateDocument: hide,
  email: hide,
  phone: hide,
  birthDate: hide,
}

const PAYMENT: Mask = {
  ...PERSON,
  // Extra fields of a method, by their names alone.
  fields: (value) => toldFields(methodFields, Object(value) as FieldTexts),
  number: (value) => `**** ${String(value).slice(-4)}`,
  securityCode: hide,
  token: hide,
}

/** What a body of edits has none of. */
const IS_PERSONAL = new RegExp(`"(${Object.keys(PERSON).join('|')})"`)

/** A body's text without what is never recorded: of a person, of a card, and the extra fields of a method. */
export function maskBody(path: string, text: string): string {
  const isPayment = path.startsWith('/api/order/payment/')
  if (text === '' || !(isPayment || IS_PERSONAL.test(text))) return text
  const body = parseBody(text)
  if (typeof body !== 'object' || body === null) return text
  const mask = isPayment ? PAYMENT : PERSON
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key, Object.hasOwn(mask, key) ? mask[key]?.(value) : value]),
    ),
  )
}

/** A query without a person's document. */
export const maskSearch = (search: string): string => search.replace(/\b(clientDocument)=[^&]*/g, '$1=***')

/** JSON of a text, the text itself when it is not JSON, undefined when it is empty. */
function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
