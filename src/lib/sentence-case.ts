/** `ARROZ BRANCO` → `Arroz branco`; mixed case stays (storefront specification, section 5, "Text helpers"). */
export function sentenceCase(text: string): string {
  return isAllUppercase(text) ? sentences(text, { isStart: true, hasEnded: false }) : text
}

/** The position within its sentence at which a text continues. */
export interface SentencePosition {
  /** The next letter is the first of a sentence. */
  isStart: boolean
  /** The last character ends a sentence, if a space follows. */
  hasEnded: boolean
}

export function isAllUppercase(text: string): boolean {
  return text === text.toLocaleUpperCase('pt-BR') && text !== text.toLocaleLowerCase('pt-BR')
}

/** Lowers all but each sentence's first letter and updates `place`. A loop: a pattern is slow on long runs of dots. */
export function sentences(text: string, place: SentencePosition): string {
  return [...text.toLocaleLowerCase('pt-BR')]
    .map((char) => {
      const isFirst = place.isStart && /[\p{L}\p{N}]/u.test(char)
      if (isFirst) place.isStart = false
      // A dot inside '2.5' or 'S.A' ends nothing: a sentence ends with a mark and a space.
      if (place.hasEnded && /\s/.test(char)) place.isStart = true
      place.hasEnded = /[.!?…]/.test(char)
      return isFirst ? char.toLocaleUpperCase('pt-BR') : char
    })
    .join('')
}

export function capitalize(text: string): string {
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase('pt-BR') + rest.join('')
}
