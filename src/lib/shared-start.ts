interface Started {
  holders: number
  stop(): void
}

/** Starts something once for all holders of a key, and stops it with the last of them. */
export function sharedStart<Key extends WeakKey>(start: (key: Key) => () => void): (key: Key) => () => void {
  const started = new WeakMap<Key, Started>()
  return (key) => {
    const own = started.get(key) ?? { holders: 0, stop: start(key) }
    started.set(key, own)
    own.holders += 1
    return () => {
      own.holders -= 1
      if (own.holders > 0) return
      started.delete(key)
      own.stop()
    }
  }
}
