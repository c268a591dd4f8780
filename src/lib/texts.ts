/** A host's texts, by `area.key`. */
export type Texts = Readonly<Record<string, string>>

/** The same for hosts. The types of the package name each key. */
export type ShopTexts = Texts

/** The shop's own texts of one area, by key. */
export type AreaTexts = { readonly area: string } & Texts

/** A frozen copy of the host's texts, and the keys whose value is no string: React could not show it. */
export function readTexts(given: unknown): { texts: Texts; wrongKeys: string[] } {
  const entries = Object.entries(Object(given))
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const wrongKeys = entries.filter(([, text]) => typeof text !== 'string').map(([key]) => key)
  return { texts: Object.freeze(Object.fromEntries(texts)), wrongKeys }
}
