/**
 * All-uppercase text in sentence case: `ARROZ BRANCO. TIPO 1` → `Arroz branco. Tipo 1`. Text with a lower-case
 * letter is somebody's choice and stays as it is.
 *
 * @source storefront specification, section 5, "Text helpers"
 */
export function sentenceCase(text: string): string {
  return isAllUppercase(text) ? sentences(text, { isStart: true, hasEnded: false }) : text
}

/** Where in its sentences a text goes on. */
export interface Place {
  /** Whether the next letter is the first of a sentence. */
  isStart: boolean
  /** Whether the last character ends a sentence, if a space follows. */
  hasEnded: boolean
}

export function isAllUppercase(text: string): boolean {
  return text === text.toLocaleUpperCase('pt-BR') && text !== text.toLocaleLowerCase('pt-BR')
}

/** Lowers all but the first letter of each sentence, and moves `place` on. A loop, since a pattern for this is slow on long runs of dots. */
export function sentences(text: string, place: Place): string {
  return Array.from(text.toLocaleLowerCase('pt-BR'), (char) => {
    const isFirst = place.isStart && /[\p{L}\p{N}]/u.test(char)
    if (isFirst) place.isStart = false
    // A dot inside '2.5' or 'S.A' ends nothing: a sentence ends with a mark and a space.
    if (place.hasEnded && /\s/.test(char)) place.isStart = true
    place.hasEnded = /[.!?…]/.test(char)
    return isFirst ? char.toLocaleUpperCase('pt-BR') : char
  }).join('')
}
