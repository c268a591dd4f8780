import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { Recent } from './recent'

/** SHA-256 of a text's UTF-8, in hex. The platform's own is asynchronous, and not there in a page without TLS. */
export const sha256 = (text: string): string => bytesToHex(digest(utf8ToBytes(text)))

/** Codes that were digested lately: each call asks for its own twice. */
const digests = new Recent<string, string>(1000)

/** The digest that a storage knows a session code by. */
export const digestOf = (code: string): string => digests.get(code, () => sha256(code))
