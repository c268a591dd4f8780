export type Changes = ReadonlyMap<string, string | null>

/** Texts under keys, which this process alone reads and writes. */
export interface Texts {
  get(key: string): string | undefined
  /** Writes all changes or none. @param changes the new text of each key; null deletes it */
  save(changes: Changes): void
  /** As `save`, together with what others keep at the same moment: a disk is waited for once. */
  saveTogether(changes: Changes): Promise<void> | void
  clear(): void
  /** All whose key begins so. */
  list(prefix: string): Iterable<[key: string, text: string]>
}

/** Texts that end with the process. */
export function textsIn(texts: Map<string, string>): Texts {
  function save(changes: Changes): void {
    for (const [key, text] of changes) {
      if (text === null) texts.delete(key)
      else texts.set(key, text)
    }
  }

  return {
    get: (key) => texts.get(key),
    save,
    saveTogether: save,
    clear: () => texts.clear(),
    list: (prefix) => [...texts].filter(([key]) => key.startsWith(prefix)),
  }
}
