import { isAllUppercase, sentences, type Place } from './sentence-case'

const MARKUP = /<!--[^]*?(?:-->|$)|<\/?[a-z][^<>]*>|&#?\w{1,31};/gi
const MARKUP_KEPT = new RegExp(`(${MARKUP.source})`, 'i')
/** Tags that words flow through; any other begins a new line of thought. */
const INLINE = /^(?:&|<!--|<\/?(?:a|b|em|i|img|s|small|span|strong|sub|sup|u)\b)/i

const ACCENTED = /&([A-Z])(acute|grave|circ|tilde|uml|cedil);/g
const ACCENTS: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}

/**
 * `sentenceCase` for HTML, where only the words between the tags are judged and changed: `<p>ARROZ <b>BRANCO</b></p>` →
 * `<p>Arroz <b>branco</b></p>`. Tags, addresses in them and character references stay as they are.
 */
export function sentenceCaseHtml(html: string): string {
  const text = html.replace(ACCENTED, accented)
  if (!isAllUppercase(text.replace(MARKUP, ' '))) return html
  const place = { isStart: true, hasEnded: false }
  const pieces = text.split(MARKUP_KEPT)
  return pieces.map((piece, at) => (at % 2 === 1 ? markup(piece, place) : sentences(piece, place))).join('')
}

/** `&Eacute;` is a letter like the others. */
function accented(_whole: string, letter: string, accent: string): string {
  return `${letter}${ACCENTS[accent] ?? ''}`.normalize('NFC')
}

function markup(piece: string, place: Place): string {
  if (!INLINE.test(piece)) Object.assign(place, { isStart: true, hasEnded: false })
  return piece
}
