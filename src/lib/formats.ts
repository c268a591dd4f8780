import { attempt } from './attempt'
import { languageOf, type Texts } from './texts'

export const isLanguage = (tag: string): boolean => attempt(() => Intl.getCanonicalLocales(tag))?.length === 1

/** The language that dates and counts among these words are written in: the shop's where a host gave a tag that `Intl` throws at. */
export function formatsOf(words: Texts): string {
  const language = languageOf(words)
  return isLanguage(language) ? language : languageOf({})
}
