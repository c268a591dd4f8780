/** Fields that the shop works by. One of them at a time is hostile too; a screen may then say that it failed. */
const WORKING =
  /id$|ids$|^id|status|type|gateway|revision|token|^sku|time$|until$|^key|steps|^method|expires|dueDate|url|link|image|colou?r|^link|^code$|features|date$|zipCode|document|state$/i

export interface Putting {
  words: readonly string[]
  /** The first word to use. */
  from: number
  /** One working field that is hostile in this visit. */
  alsoIn: string
  /** Every pair of a field and a word that was sent. */
  pairs: Set<string>
  /** Working fields that were met. */
  working: Set<string>
}

/** Puts words into every text of an answer. @returns the answer as text */
export function putWords(body: string, path: string, putting: Putting): string {
  const { words, alsoIn, pairs, working } = putting
  let at = putting.from
  function put(value: unknown, key: string): unknown {
    if (Array.isArray(value)) return value.map((one) => put(one, key))
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, put(one, name)]))
    if (typeof value !== 'string') return value
    if (WORKING.test(key)) {
      working.add(key)
      if (key !== alsoIn) return value
    }
    const place = at++ % words.length
    pairs.add(`${path}:${key}:${place}`)
    return words[place]
  }
  const answer = JSON.parse(body) as { success: boolean; data: unknown }
  return JSON.stringify({ ...answer, data: put(answer.data, '') })
}
