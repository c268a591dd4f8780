import { ShopError } from '../lib/errors'
import { plainWords } from '../lib/plain-words'
import { reworded } from '../lib/reworded'
import { rewordedSentence } from '../lib/reworded-sentence'
import type { Texts } from '../lib/texts'
import { callMessages } from './calls'
import { failureText } from './failure'
import { screenCallMessages } from './screen-calls'

const NONE: Texts = {}

/**
 * A shopper's sentence for a failure: the words of a refusal, the message of a failed call, or a general sentence.
 * @param texts the host's own words
 */
export function messageFor(error: unknown, texts = NONE): string {
  const own = reworded(failureText, texts)
  if (!(error instanceof ShopError) || error.kind === 'setup') return own.unknown
  if (error.kind === 'network' && isDeviceOffline()) return own.offline
  const words = isErrorPage(error.message) ? '' : plainWords(error.message)
  if (words !== '') return ofCall(words, texts)
  return error.kind === 'network' ? own.unreachable : own.unknown
}

/** A proxy's error page must not be shown to a shopper. */
function isErrorPage(message: string): boolean {
  return /<(?:!doctype|html|head|body)\b/i.test(message)
}

function ofCall(words: string, texts: Texts): string {
  return rewordedSentence(rewordedSentence(words, callMessages, texts), screenCallMessages, texts)
}

/** Only a certain "no" counts: browsers say "online" whenever there is any network at all. */
function isDeviceOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}
