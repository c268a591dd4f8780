import { attempt } from './attempt'

/**
 * The code of a hand-over link with a key of this tab: the server opens it for the first key that comes, and for no other.
 * A tab that has opened the link already has its key.
 */
export function withTabKey(code: string): string {
  const kept = attempt(() => sessionStorage.getItem('session_code')) ?? ''
  const at = kept.indexOf(`${code}:`)
  if (at >= 0) return kept.slice(at)
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  return `${code}:${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
