import type * as Wire from '../api/wire'
import { toIso } from './clock'
import { Refusal } from './envelope'
import type { Sent } from './sent'
import { sha256 } from './sha256'

/*
 * A hand-over code opens an order in one browser. A browser that opens the link puts a random key of its own behind the code:
 * the first key makes a session code of both, and no other key does.
 */

interface HandoverCode {
  /** As in the link. */
  code: string
  /** The browser's; null in the link, and in what is no code at all. */
  key: string | null
}

const PREFIX = 'handover:'
const PARTS = /^(handover:[^:]+)(?::([\da-f]{32}))?$/

/** A link opens for the first time within a day, ms. */
const LIFE = 24 * 60 * 60_000

/** Older links of a session are forgotten. */
const MOST = 20

/** A link that an agent made. The code itself is kept nowhere. */
export interface KeptHandover {
  id: string
  orderId: string
  /** The agent's name. */
  by: string
  /** SHA-256 of the code. */
  digest: string
  createdAt: Date
  expiresAt: Date
  openedAt: Date | null
  /** SHA-256 of the code with the key that opened it. */
  opener: string | null
  withdrawnAt: Date | null
}

/** A link that an agent made, as the order's agents see it. */
export type Handover = Sent<NonNullable<Wire.Order['handovers']>[number], never, 'openedAt' | 'withdrawnAt'>

/** A session, or an order that an adapter keeps. */
export interface Links {
  /** Newest first, of earlier orders too. */
  handovers: KeptHandover[]
}

/** What a link is made of. */
interface HandingOver extends Links {
  attendant: string
  order: { id: string }
  /** The code's beginning names it. */
  listing: { code: string }
}

/**
 * Makes a link's code for the order as it stands.
 * @param replaces id of a link that nobody shall open any more; who has opened it goes on
 */
export function makeHandover(session: HandingOver, now: Date, replaces?: string): { code: string; made: KeptHandover } {
  const { order, listing, attendant, handovers } = session
  const old = handovers.find(({ id }) => id === replaces)
  if (old && !old.openedAt) old.withdrawnAt ??= now
  const code = `${PREFIX}${listing.code}~${crypto.randomUUID()}`
  const made = {
    id: crypto.randomUUID(),
    orderId: order.id,
    by: attendant,
    digest: sha256(code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE),
    openedAt: null,
    opener: null,
    withdrawnAt: null,
  }
  session.handovers = [made, ...handovers].slice(0, MOST)
  return { code, made }
}

/**
 * Opens the order for the first key that comes.
 * @param next the code with the key
 * @returns false where that key has opened it before, or nobody made the link
 * @throws Refusal that says why the link opens nothing
 */
export function openHandover({ handovers }: Links, code: string, next: string, now: Date): boolean {
  const found = handovers.find(({ digest }) => digest === sha256(code))
  if (!found || found.opener === sha256(next)) return false
  if (found.withdrawnAt) throw withdrawn()
  if (found.openedAt)
    throw new Refusal(
      'Este link já foi aberto em outro aparelho ou navegador. Peça um novo pela conversa',
      'HandoverUsed',
      401,
    )
  if (found.expiresAt <= now) throw new Refusal('Este link venceu. Peça um novo pela conversa', 'HandoverExpired', 401)
  Object.assign(found, { openedAt: now, opener: sha256(next) })
  return true
}

/** Whoever has opened a link that is withdrawn stands outside again. @throws Refusal with 401 */
export function requireNotWithdrawn({ handovers }: Links, code: string): void {
  const opener = handovers.length > 0 && code.startsWith(PREFIX) ? sha256(code) : null
  if (opener && handovers.some((one) => one.opener === opener && one.withdrawnAt)) throw withdrawn()
}

const withdrawn = () => new Refusal('A loja retirou este link. Peça um novo pela conversa', 'HandoverWithdrawn', 401)

/** @throws Refusal with 404 for a link that there is not */
export function withdrawHandover({ handovers }: Links, id: string, now: Date): void {
  const found = handovers.find((one) => one.id === id)
  if (!found) throw new Refusal('Link não encontrado', 'UnknownHandover', 404)
  found.withdrawnAt ??= now
}

/** The links of the order, the newest first, as its agents see them. */
export function describeHandovers({ handovers, order }: Pick<HandingOver, 'handovers' | 'order'>): Handover[] {
  return handovers
    .filter(({ orderId }) => orderId === order.id)
    .map(({ id, by, createdAt, expiresAt, openedAt, withdrawnAt }) => ({
      id,
      by,
      createdAt: toIso(createdAt),
      expiresAt: toIso(expiresAt),
      openedAt: openedAt && toIso(openedAt),
      withdrawnAt: withdrawnAt && toIso(withdrawnAt),
    }))
}

export function handoverIn(text: string): HandoverCode | null {
  if (!text.startsWith(PREFIX)) return null
  const [, code = text, key = null] = PARTS.exec(text) ?? []
  return { code, key }
}

/** The code without the mark of a hand-over. */
export function withoutHandover(code: string): string {
  return code.startsWith(PREFIX) ? code.slice(PREFIX.length) : code
}
