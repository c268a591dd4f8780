import type { AreaTexts, Texts } from './texts'

// Merged once for each area and set of overrides: a page has thousands of cards that ask for the same words.
const overridden = new WeakMap<Texts, Map<AreaTexts, AreaTexts>>()

export function reworded<Own extends AreaTexts>(own: Own, texts: Texts): Own {
  const byArea = overridden.get(texts) ?? new Map<AreaTexts, AreaTexts>()
  overridden.set(texts, byArea)
  const words = byArea.get(own) ?? withOverrides(own, texts)
  byArea.set(own, words)
  return words as Own
}

function withOverrides(own: AreaTexts, texts: Texts): AreaTexts {
  const entries = Object.entries(own).map(([key, text]) => [key, texts[`${own.area}.${key}`] ?? text])
  // Dates and numbers are written in the language of the words around them.
  return Object.fromEntries([...entries, ['lang', texts.lang]]) as AreaTexts
}
