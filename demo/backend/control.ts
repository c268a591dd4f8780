import type { Fault } from './faults'

/** One call the backend answered, with card data masked. */
export interface CallRecord {
  method: string
  path: string
  search: string
  sessionCode: string | null
  /** HTTP status of the answer; 0 when the connection was dropped. */
  status: number
  body?: unknown
}

/** What the control calls and the backend's own methods reach into. */
export interface Controls {
  /** Calls to `/api` and `/tray` since the start or the last reset. */
  calls(): CallRecord[]
  addFault(fault: Fault): void
  clearFaults(): void
  /** Forgets every session, call and fault; or one session and its calls. */
  reset(sessionCode?: string): void
  /** The money of a waiting PIX, boleto or link arrives. @returns whether the order was waiting for any */
  pay(sessionCode: string): boolean
  /** Puts the clock of one session forward, for slots that close and codes that expire. @param ms milliseconds */
  advanceClock(sessionCode: string, ms: number): boolean
  /** The shop raises, or lowers, what an order of the session has to be worth. @param amount reais */
  setMinimum(sessionCode: string, amount: number): boolean
}

const MASKED: Record<string, (value: unknown) => string> = {
  number: (value) => `**** ${String(value).slice(-4)}`,
  securityCode: () => '***',
  token: () => '***',
}

/** A body as it may be kept: card number, security code and card token never are. */
export function maskCard(path: string, body: unknown): unknown {
  if (!path.startsWith('/api/order/payment/') || typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, MASKED[key]?.(value) ?? value]))
}

/** JSON of a text, the text itself when it is none, undefined when it is empty. */
export function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
