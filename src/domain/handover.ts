import type { ShopError } from '../lib/errors'
import type { Instant } from './instant'

/** Why a hand-over link opens nothing: another browser was first, its day is over, or the agent took it back. */
export type ClosedLink = 'used' | 'expired' | 'withdrawn'

const REASONS: Readonly<Record<string, ClosedLink>> = {
  HandoverUsed: 'used',
  HandoverExpired: 'expired',
  HandoverWithdrawn: 'withdrawn',
}

/** Reads the reason from the failed opening of a session; null for any other failure. */
export function closedLink({ code }: Pick<ShopError, 'code'>): ClosedLink | null {
  return Object.hasOwn(REASONS, String(code)) ? (REASONS[String(code)] ?? null) : null
}

/** A link that was just made. */
export interface MadeLink {
  /** '' where the backend keeps no links. */
  id: string
  link: string
  expiresAt: Instant
}

/** A link as the order tells it. A time is '' for what has not happened. */
export interface HandoverLink {
  id: string
  /** The agent's name. */
  by: string
  createdAt: Instant
  expiresAt: Instant
  openedAt: Instant
  withdrawnAt: Instant
}

export type LinkState = 'waiting' | 'opened' | 'expired'

/** @param now ms since 1970 */
export function linkState({ openedAt, expiresAt }: HandoverLink, now: number): LinkState {
  if (openedAt !== '') return 'opened'
  return Date.parse(expiresAt) <= now ? 'expired' : 'waiting'
}

/** The link that the agent's contact has: the newest that nobody took back. */
export function presentLink(links: readonly HandoverLink[]): HandoverLink | null {
  return links.find(({ withdrawnAt }) => withdrawnAt === '') ?? null
}
