/** A block of declared rules. */
export interface Recorded {
  /** The name as of other modules; '' for rules of no class. */
  hash: string
  /** The name in the first view. */
  name: string
  rules: string
}

/* Replaces `styles/sheet` where the components run for their templates: numbers the declared rules in their order. */
export const recorded: Recorded[] = []

export function addCompiled(hash: string, compiled: string): string {
  // Two modules may declare the same rules.
  const known = recorded.find((one) => one.hash === hash)
  if (known) return known.name
  const name = `v${recorded.length.toString(36)}`
  recorded.push({ hash, name, rules: compiled.replaceAll('&', name) })
  return name
}

export function globalCss(rules: string): void {
  recorded.unshift({ hash: '', name: '', rules })
}
