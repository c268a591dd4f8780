import { ShopError } from '../lib/errors'
import { looksLikeHtml } from '../lib/looks-like-html'
import { reworded } from '../lib/reworded'
import { rewordedSentence } from '../lib/reworded-sentence'
import type { Texts } from '../lib/texts'
import { callMessages } from './calls'
import { failureText } from './failure'
import { laterCallMessages } from './later-calls'

interface Hearing {
  /** Whether the device knows that it has no connection. */
  isOffline?: boolean
  /** The host's own words. */
  texts?: Texts
}

const NONE: Texts = {}

/**
 * The sentence a shopper reads for a failure. A refusal speaks the server's words, another failed call its own
 * message; whatever is wrong on our or the host's side stays behind one general sentence.
 */
export function messageFor(error: unknown, { isOffline = isDeviceOffline(), texts = NONE }: Hearing = {}): string {
  const own = reworded(failureText, texts)
  if (!(error instanceof ShopError) || error.kind === 'setup') return own.unknown
  if (error.kind === 'network' && isOffline) return own.offline
  const words = error.message.trim()
  // A proxy's error page is not something to read out.
  if (words !== '' && !looksLikeHtml(words)) return ofCall(words, texts)
  return error.kind === 'network' ? own.unreachable : own.unknown
}

function ofCall(words: string, texts: Texts): string {
  return rewordedSentence(rewordedSentence(words, callMessages, texts), laterCallMessages, texts)
}

/** Only a certain "no" counts: browsers say "online" whenever there is any network at all. */
function isDeviceOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}
