import { createHash } from 'node:crypto'

/** Subresource integrity of a file's bytes, as the value of an `integrity` attribute. */
export function integrityOf(bytes: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}
