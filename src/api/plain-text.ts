import { plainWords } from '../lib/plain-words'
import { lenient, text } from './narrow'

/** A text that the server may have written as HTML: its words. */
export const plainText = lenient((value) => plainWords(text(value)))
