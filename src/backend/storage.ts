import type { Channel } from './model'
import type { CountedChange } from './state'
import type { SessionType } from './wire'

/** Who holds a code, where it is another person than the one the session was opened for. */
export interface Holder {
  sessionType: SessionType
  /** The attendant's name. */
  attendant: string
  attendantId?: string
  /** The session's when missing. */
  channelType?: Channel
  /** When the code ends, ms since 1970; never by itself when missing. */
  until?: number
}

/** Something for the conversation, which the chat platform sends. */
export interface Message {
  kind: string
  payload: unknown
}

/** Another code of a session. */
export interface SharedCode {
  code: CodeDigest
  holder?: Holder | undefined
}

/** The SHA-256 of a code: a storage never gets the code itself. A try to pay leads to a session too, by `try` and its id. */
export type CodeDigest = string

/** The session that a code leads to. */
export interface Kept {
  /** The session's id: codes of one order lead to one session. */
  id: string
  /** The session, as `sessionToText` writes it. */
  session: string
  /** True for an expired code. */
  isEnded: boolean
  /** Who holds the code, where it is another person than the one that the session was opened for. */
  holder?: Holder
}

/** Told to every process. Streams end by the code that opened them; all of them where none is named. */
export type Notice =
  ({ session: string } & CountedChange) | { session: string; presence: 'editing' } | { ended: CodeDigest | null }

/** All that one transaction writes. */
export interface Writing {
  session?: string
  /** The code ends. */
  ends?: boolean
  /** Further codes that lead to the session. */
  shares?: readonly SharedCode[]
  /** What the contact is to be told. */
  messages?: readonly Message[]
  /**
   * Webhooks. One that is put under a known id replaces it, and one that is dropped goes, unless its sending has begun:
   * then it stays as it is.
   */
  outbox?: { put: readonly OutboxEntry[]; drop: readonly string[] }
  /** Told once the rest is kept. */
  notice?: Notice
}

/** A webhook to send. */
export interface OutboxEntry {
  id: string
  /** Name of the receiver. */
  receiver: string
  /** Id of the order that it is about. */
  order: string
  /** When it happens, ms since 1970. */
  due: number
  body: string
}

export interface KeptWebhook extends Pick<OutboxEntry, 'id' | 'body'> {
  /** With the one that is about to be made. */
  tries: number
}

/** A webhook that was given up. */
export interface LostWebhook extends Omit<OutboxEntry, 'due'> {
  tries: number
  /** Why it was not taken. */
  problem: string
}

/** The webhooks that are kept with the changes that caused them, until they are sent. */
export interface Outbox {
  /**
   * The first one of a receiver that is due, with one more try, in the order of what happened. One waits until all
   * that happened before it to the same order was taken or given up. Nobody else gets it before `until`.
   * @param now ms, as `until`
   */
  take(receiver: string, now: number, until: number): Promise<KeptWebhook | null>
  /** It was taken. */
  remove(id: string): Promise<void>
  /** @param due of the next try, ms */
  delay(id: string, due: number): Promise<void>
  /** Keeps it without a next try. */
  giveUp(id: string, problem: string): Promise<void>
  /** How many wait, and how many were given up. @param most of each that are counted; ten thousand when missing */
  count(most?: number): Promise<{ waiting: number; lost: number }>
  /** Those that were given up, the oldest first. */
  lost(): Promise<LostWebhook[]>
  /** Makes those that were given up due again, as if they had never been tried. @param ids all of them when missing @returns how many */
  again(now: number, ids?: readonly string[]): Promise<number>
}

/**
 * The place where the backend keeps sessions, with their orders and payments, and partner links. A promise that is
 * rejected means that the place cannot be reached: the call is answered with 503.
 */
export interface Storage {
  /** As the last transaction left it; null for a code that was never opened. */
  read(code: CodeDigest): Promise<Kept | null>
  /** Opens a code with a new session, unless another call was first. @param holder of the code */
  open(code: CodeDigest, session: string, holder?: Holder): Promise<void>
  /**
   * One transaction at the session of a code, which no other transaction changes before this one has ended. When it
   * resolves, nothing can lose what was written.
   * @param work gets what no other process will change, and says what is written. When it throws, nothing is.
   * @returns false for a code that was never opened
   */
  transact(code: CodeDigest, work: (kept: Kept) => Promise<Writing>): Promise<boolean>
  /**
   * Keeps the last authorisation of a partner store.
   * @param digest of the authorisation, since it is a secret
   * @returns false for the one that is kept already
   */
  link(store: string, digest: string): Promise<boolean>
  readonly outbox: Outbox
  /** Deletes the session of a code with all its codes and webhooks, or everything. Their streams end. */
  forget(code?: CodeDigest): Promise<void>
  /** Hears every notice of every process, this one included, once what it tells about is kept. */
  listen(hear: (notice: Notice) => void): void
}

/** The texts of another version need a migration. */
export const STORAGE_VERSION = 1
