import { ShopError } from '../lib/errors'
import { looksLikeHtml } from '../lib/looks-like-html'
import { failureText } from './failure'

/**
 * The sentence a shopper reads for a failure. A refusal speaks the server's words, another failed call its own
 * message; whatever is wrong on our or the host's side stays behind one general sentence.
 */
export function messageFor(error: unknown, { isOffline = isDeviceOffline() } = {}): string {
  if (!(error instanceof ShopError) || error.kind === 'setup') return failureText.unknown
  if (error.kind === 'network' && isOffline) return failureText.offline
  const words = error.message.trim()
  // A proxy's error page is not something to read out.
  if (words !== '' && !looksLikeHtml(words)) return words
  return error.kind === 'network' ? failureText.unreachable : failureText.unknown
}

/** Only a certain "no" counts: browsers say "online" whenever there is any network at all. */
function isDeviceOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}
