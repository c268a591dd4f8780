const printed = new Set<string>()

/** Where the shop's server is, for a sentence. */
export function placeOf(apiBase: string): string {
  return apiBase === '' ? "the page's own origin" : `"${apiBase}"`
}

/** Prints a sentence for the host developer, once a page. The only file that writes to the console. */
export function logForDeveloper(sentence: string, level: 'error' | 'warn' = 'error'): void {
  if (printed.has(sentence)) return
  printed.add(sentence)
  // oxlint's settings allow it in this file.
  console[level](sentence)
}

export function print(sentence: string, level: 'info' | 'warn' = 'info'): void {
  console[level](sentence)
}
