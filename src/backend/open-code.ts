import { keyOf } from './book/lead'
import { sessionToText } from './book/kept-session'
import type { Address, ShopSeed } from './model'
import { blankOrder, newSession, type OrderState, type SessionState } from './state'
import type { Storage } from './storage'
import type { Customer, SessionType } from './wire'

/** Who gets a code. */
export interface CodeHolder {
  /** 0 for a shopper, 1 for an agent. */
  sessionType: SessionType
  channelType: SessionState['channelType']
  /** Who holds an agent's code. Without a name the code alone tells two agents apart, and a sale is nobody's. */
  attendant?: { id: string; name: string }
}

/** Whom a new order is of, and what the conversation has found out; `searchTerms` and `productsIds` fill the first page. */
export interface Contact extends Partial<Pick<SessionState, 'searchTerms' | 'productsIds' | 'preset'>> {
  customer?: Partial<Customer>
  addresses?: Address[]
}

const DAY = 24 * 60 * 60_000

/** The adapter knows the shop; a code does not, and what is kept says nothing in its place. */
const NO_SHOP = {} as ShopSeed

/**
 * Makes a code open an order of an adapter, for 30 days unless told.
 * @param code long and random
 * @param of the contact of a new order, or another code of an order that there is, ended or not
 * @returns false for another code that never opened anything
 */
export async function openCode(
  storage: Storage,
  code: string,
  { sessionType, channelType, attendant }: CodeHolder,
  of: Contact | { code: string } = {},
  { days = 30, now = new Date() }: { days?: number; now?: Date } = {},
): Promise<boolean> {
  const key = keyOf(code)
  // Each agent is somebody: one without a name is known by the code.
  const { id, name } = attendant ?? { id: sessionType === 1 ? key : '', name: '' }
  const until = now.getTime() + days * DAY
  const holder = { sessionType, channelType, attendantId: id, attendant: name, until }
  if ('code' in of) return storage.transact(keyOf(of.code), async () => ({ shares: [{ code: key, holder }] }))
  const { customer, ...found } = of
  const session = newSession({ code: '', sessionType, channelType }, NO_SHOP, blankOrder(false) as OrderState)
  Object.assign(session, found, { customer: { ...session.customer, ...customer } })
  await storage.open(key, sessionToText(session), holder)
  return true
}
