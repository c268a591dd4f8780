import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** HMAC-SHA-256 of a text. */
export const keyed = (secret: string, text: string): Uint8Array => hmac(sha256, utf8ToBytes(secret), utf8ToBytes(text))

/** Shows an engine that a payment is the adapter's: its API takes payments from whoever holds an order. */
export function proofOf(secret: string, { tryId, isPaid }: { tryId: string; isPaid: boolean }): string {
  return bytesToHex(keyed(secret, `${tryId} ${isPaid}`))
}
