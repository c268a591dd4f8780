import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 of a text's UTF-8, in hex. The platform's own is asynchronous, and not there in a page without TLS. */
export const sha256 = (text: string): string => bytesToHex(digest(utf8ToBytes(text)))
