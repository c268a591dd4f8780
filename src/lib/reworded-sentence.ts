import type { AreaTexts, Texts } from './texts'

/** Replaces a default sentence by the host's, when it was chosen where the host's texts are not known. */
export function rewordedSentence(sentence: string, own: AreaTexts, texts: Texts): string {
  const keys = Object.keys(own).filter((key) => key !== 'area' && own[key] === sentence)
  return keys.map((key) => texts[`${own.area}.${key}`]).find((text) => text !== undefined) ?? sentence
}
