/** A block of declared rules under its name; '' for rules of no class. */
export interface Recorded {
  name: string
  rules: string
}

/* Replaces `styles/sheet` where the components run for their templates: records the declared rules in their order. */
export const recorded: Recorded[] = []

export function addCompiled(name: string, rules: string): string {
  // Two modules may declare the same rules.
  if (!recorded.some((one) => one.name === name)) recorded.push({ name, rules: rules.replaceAll('&', name) })
  return name
}

export function globalCss(rules: string): void {
  recorded.unshift({ name: '', rules })
}
