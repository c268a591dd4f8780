export function capitalize(text: string): string {
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase('pt-BR') + rest.join('')
}
