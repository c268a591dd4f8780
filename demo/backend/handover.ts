/*
 * A hand-over code opens an order once. A browser that opens the link puts a random key of its own behind the code: the first
 * key makes a session code of both, and no other key does. The code carries its end, and its digest covers that.
 */

interface HandoverCode {
  /** As in the link. */
  code: string
  /** ms since 1970 */
  until: number
  /** The browser's; null in the link, and in what is no code at all. */
  key: string | null
}

const PREFIX = 'handover:'
const PARTS = /^(handover:[^:]+\.([\da-z]+))(?::([\da-f]{32}))?$/

export function newHandover(listing: string, until: Date): string {
  return `${PREFIX}${listing}~${crypto.randomUUID()}.${until.getTime().toString(36)}`
}

export function handoverIn(text: string): HandoverCode | null {
  if (!text.startsWith(PREFIX)) return null
  const [, code = text, end = '', key = null] = PARTS.exec(text) ?? []
  return { code, until: Number.parseInt(end, 36), key }
}

/** The code without the mark of a hand-over. */
export function withoutHandover(code: string): string {
  return code.startsWith(PREFIX) ? code.slice(PREFIX.length) : code
}
