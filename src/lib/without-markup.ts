import { accentedLetter } from './accented-letter'

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
}

function decoded(whole: string, name: string): string {
  const [, hex, digits] = /^#(x?)([\da-f]{1,6})$/i.exec(name) ?? []
  const code = digits === undefined ? NaN : Number.parseInt(digits, hex ? 16 : 10)
  if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code)
  const [, letter = '', mark = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? []
  return ENTITIES[name] ?? accentedLetter(letter, mark) ?? whole
}

/** The words of an HTML text, to be shown as plain text: nothing in the result can run. */
export function withoutMarkup(html: string): string {
  return html
    .replace(/<(script|style)\b[^]*?<\/\1>|<!--[^]*?-->/gi, '')
    .replace(/<\/(?:p|li|h\d|div|tr)>|<br[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#?\w+);/g, decoded)
    .trim()
}
