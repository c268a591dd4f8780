import { accentedLetter } from './accented-letter'

/** Each name, and the character that follows it. */
const NAMES = 'amp& lt< gt> quot" apos\' nbsp\u00A0 ndash– mdash— hellip… ordmº ordfª '

function decoded(whole: string, name: string): string {
  const [, hex, digits] = /^#(x?)([\da-f]{1,6})$/i.exec(name) ?? []
  const code = digits === undefined ? NaN : Number.parseInt(digits, hex ? 16 : 10)
  if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code)
  const [, letter = '', mark = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? []
  const [, character] = new RegExp(`(?:^| )${name}([^a-z\\d])`).exec(NAMES) ?? []
  return character ?? accentedLetter(letter, mark) ?? whole
}

/** Replaces HTML references by their characters, once. The result is text: nothing in it is HTML. */
export function withoutEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, decoded)
}
