/** The same text with its first letter in upper case, as pt-BR writes it. */
export function capitalize(text: string): string {
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase('pt-BR') + rest.join('')
}
