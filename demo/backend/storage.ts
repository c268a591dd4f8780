/**
 * The place where the backend keeps sessions, orders, payments and partner links: texts under keys. Without one they last
 * as long as the backend. One backend at a time uses a storage: it reads everything once, and then only writes.
 */
export interface Storage {
  /** Every key with its text, as the last `save` left them. Called once. */
  load(): Iterable<readonly [key: string, text: string]>
  /**
   * One transaction: keeps all changes or none. An answer leaves when this has resolved, so a crash after that must not
   * lose them. It is never called again before it has ended.
   * @param changes the new text of each key; null deletes it
   */
  save(changes: ReadonlyMap<string, string | null>): Promise<void> | void
}

/** Another version cannot read the texts: a storage remembers it, and gives a backend only texts of its own version. */
export const STORAGE_VERSION = 1

/** A storage that outlives a backend, and ends with the process. */
export function memoryStorage(): Storage {
  const texts = new Map<string, string>()
  return {
    load: () => [...texts],
    save(changes) {
      for (const [key, text] of changes) {
        if (text === null) texts.delete(key)
        else texts.set(key, text)
      }
    },
  }
}
