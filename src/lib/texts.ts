/** A host's texts, by `area.key`; `lang` is their language. */
export type Texts = Readonly<Record<string, string>>

/** The same for hosts. The types of the package name each key. */
export type ShopTexts = Texts

/** Every text of the shop, in another language: a dictionary that lacks one does not compile. */
export type CompleteShopTexts = Texts

/** The shop's own texts of one area, by key; `lang` where the host's texts name their language. */
export type AreaTexts = { readonly area: string } & Texts

/** The language that the texts are read out in, a BCP 47 tag. */
export function languageOf(texts: Texts): string {
  return texts['lang'] ?? 'pt-BR'
}

/** A frozen copy of the host's texts, and the keys whose value is no string: React could not show it. */
export function readTexts(given: unknown): { texts: Texts; wrongKeys: string[] } {
  const entries = Object.entries(Object(given))
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const wrongKeys = entries.filter(([, text]) => typeof text !== 'string').map(([key]) => key)
  return { texts: Object.freeze(Object.fromEntries(texts)), wrongKeys }
}
