/** Texts under keys, which this process alone reads and writes. */
export interface Texts {
  get(key: string): string | undefined
  /** Writes all changes or none. @param changes the new text of each key; null deletes it */
  save(changes: ReadonlyMap<string, string | null>): void
  clear(): void
  /** All whose key begins so. */
  list(prefix: string): Iterable<[key: string, text: string]>
}

/** Texts that end with the process. */
export function textsIn(texts: Map<string, string>): Texts {
  return {
    get: (key) => texts.get(key),
    save(changes) {
      for (const [key, text] of changes) {
        if (text === null) texts.delete(key)
        else texts.set(key, text)
      }
    },
    clear: () => texts.clear(),
    list: (prefix) => [...texts].filter(([key]) => key.startsWith(prefix)),
  }
}
