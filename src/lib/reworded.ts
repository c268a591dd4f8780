import type { AreaTexts, Texts } from './texts'

// A page has thousands of cards that ask for the same words: each area is put together once for each set of overrides.
const overridden = new WeakMap<Texts, Map<AreaTexts, AreaTexts>>()

/** The words of one area, with the host's own where it gave any. */
export function reworded<Own extends AreaTexts>(own: Own, texts: Texts): Own {
  const known = overridden.get(texts) ?? new Map<AreaTexts, AreaTexts>()
  overridden.set(texts, known)
  const words = known.get(own) ?? withOverrides(own, texts)
  known.set(own, words)
  return words as Own
}

function withOverrides(own: AreaTexts, texts: Texts): AreaTexts {
  const entries = Object.entries(own).map(([key, text]) => [key, texts[`${own.area}.${key}`] ?? text])
  return Object.fromEntries(entries) as AreaTexts
}
