/**
 * All-uppercase text in sentence case: `ARROZ BRANCO. TIPO 1` → `Arroz branco. Tipo 1`. Text with a lower-case
 * letter is somebody's choice and stays as it is.
 *
 * @source storefront specification, section 5, "Text helpers"
 */
export function sentenceCase(text: string): string {
  return isAllUppercase(text) ? sentences(text.toLocaleLowerCase('pt-BR')) : text
}

function isAllUppercase(text: string): boolean {
  return text === text.toLocaleUpperCase('pt-BR') && text !== text.toLocaleLowerCase('pt-BR')
}

/** Raises the first letter of each sentence. A loop, since a pattern for this is slow on long runs of dots. */
function sentences(text: string): string {
  let isStart = true
  let hasEnded = false
  return Array.from(text, (char) => {
    const isFirst = isStart && /[\p{L}\p{N}]/u.test(char)
    if (isFirst) isStart = false
    // A dot inside '2.5' or 'S.A' ends nothing: a sentence ends with a mark and a space.
    if (hasEnded && /\s/.test(char)) isStart = true
    hasEnded = /[.!?…]/.test(char)
    return isFirst ? char.toLocaleUpperCase('pt-BR') : char
  }).join('')
}
