import type { AreaTexts, Texts } from './texts'

/** A sentence of an area that was chosen where no host is known, with the host's own in its place. */
export function rewordedSentence(sentence: string, own: AreaTexts, texts: Texts): string {
  const keys = Object.keys(own).filter((key) => key !== 'area' && own[key] === sentence)
  return keys.map((key) => texts[`${own.area}.${key}`]).find((text) => text !== undefined) ?? sentence
}
