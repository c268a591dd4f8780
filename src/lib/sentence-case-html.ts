import { accentedLetter } from './accented-letter'
import { isAllUppercase, sentences, type SentencePosition } from './sentence-case'

const MARKUP = /<!--[^]*?(?:-->|$)|<\/?[a-z][^<>]*>|&#?\w{1,31};/gi
const MARKUP_KEPT = new RegExp(`(${MARKUP.source})`, 'i')
/** Tags inside a sentence; any other starts a new one. */
const INLINE = /^(?:&|<!--|<\/?(?:a|b|em|i|img|s|small|span|strong|sub|sup|u)\b)/i

const ACCENTED = /&([A-Z])(acute|grave|circ|tilde|uml|cedil);/g

/** `sentenceCase` of the words between tags: `<p>ARROZ <b>BRANCO</b></p>` → `<p>Arroz <b>branco</b></p>`. */
export function sentenceCaseHtml(html: string): string {
  const text = html.replace(ACCENTED, (whole, letter, mark) => accentedLetter(letter, mark) ?? whole)
  if (!isAllUppercase(text.replace(MARKUP, ' '))) return html
  const place = { isStart: true, hasEnded: false }
  const pieces = text.split(MARKUP_KEPT)
  return pieces.map((piece, at) => (at % 2 === 1 ? markup(piece, place) : sentences(piece, place))).join('')
}

function markup(piece: string, place: SentencePosition): string {
  if (!INLINE.test(piece)) Object.assign(place, { isStart: true, hasEnded: false })
  return piece
}
