/**
 * Keeps what was asked for lately, so that memory stays level: between `least` and twice as many.
 */
export class Recent<Key, Value> {
  #young = new Map<Key, Value>()
  #old = new Map<Key, Value>()

  constructor(private readonly least: number) {}

  /** @param make what is kept under a key that is not known any more */
  get(key: Key, make: () => Value): Value {
    const known = this.#young.get(key)
    if (known !== undefined) return known
    const value = this.#old.get(key) ?? make()
    if (this.#young.size >= this.least) [this.#old, this.#young] = [this.#young, new Map()]
    this.#young.set(key, value)
    return value
  }

  clear(): void {
    this.#young.clear()
    this.#old.clear()
  }
}
