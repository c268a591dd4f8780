/** Texts under keys, which this process alone reads and writes. */
export interface Texts {
  get(key: string): string | undefined
  /** Writes all changes or none. @param changes the new text of each key; null deletes it */
  save(changes: ReadonlyMap<string, string | null>): void
  clear(): void
  /** All whose key begins so. */
  list(prefix: string): Iterable<[key: string, text: string]>
}
