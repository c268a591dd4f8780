import { ShopError } from '../lib/errors'
import { plainWords } from '../lib/plain-words'
import { reworded } from '../lib/reworded'
import type { Texts } from '../lib/texts'
import { callMessages } from './calls'
import { failureText } from './failure'

const NONE: Texts = {}

/**
 * A shopper's sentence for a failure: the server's own, that of a failed call, or a general one.
 * @param texts the host's own words
 */
export function messageFor(error: unknown, texts = NONE): string {
  const own = reworded(failureText, texts)
  if (!(error instanceof ShopError) || error.kind === 'setup') return own.unknown
  if (error.kind === 'network' && isDeviceOffline()) return own.offline
  const { serverWords, textKey } = error
  const calls: Texts = reworded(callMessages, texts)
  const words = (isErrorPage(serverWords) ? '' : plainWords(serverWords)) || calls[textKey]
  return words || (error.kind === 'network' ? own.unreachable : own.unknown)
}

/** A proxy's error page must not be shown to a shopper. */
function isErrorPage(words: string): boolean {
  return /<(?:!doctype|html|head|body)\b/i.test(words)
}

/** Only a certain "no" counts: browsers say "online" whenever there is any network at all. */
function isDeviceOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}
