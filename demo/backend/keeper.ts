import type { Storage } from './storage'

/** Writes changes through to a storage, one transaction after the other. */
export class Keeper {
  readonly #texts: Map<string, string>
  #changes = new Map<string, string | null>()
  #writing: Promise<void> = Promise.resolve()

  constructor(private readonly storage: Storage) {
    this.#texts = new Map(storage.load())
  }

  text(key: string): string | undefined {
    return this.#texts.get(key)
  }

  /** Written by the next `flush`, unless the storage has this text already. @param text null deletes the key */
  put(key: string, text: string | null): void {
    if ((this.#texts.get(key) ?? null) === text) return
    if (text === null) this.#texts.delete(key)
    else this.#texts.set(key, text)
    this.#changes.set(key, text)
  }

  clear(): void {
    for (const key of this.#texts.keys()) this.put(key, null)
  }

  /** @returns a promise for the end of every write up to now. A change that could not be written is tried again. */
  flush(): Promise<void> {
    this.#writing = this.#writing.catch(() => {}).then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    if (this.#changes.size === 0) return
    const changes = this.#changes
    this.#changes = new Map()
    try {
      await this.storage.save(changes)
    } catch (error) {
      this.#changes = new Map([...changes, ...this.#changes])
      throw error
    }
  }
}
