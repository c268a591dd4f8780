interface Started {
  holders: number
  stop(): void
}

/** Starts something once for all holders of a key, as the first one asks, and stops it with the last of them. */
export function sharedStart<Key extends WeakKey, Rest extends unknown[]>(
  start: (key: Key, ...rest: Rest) => () => void,
): (key: Key, ...rest: Rest) => () => void {
  const started = new WeakMap<Key, Started>()
  return (key, ...rest) => {
    const own = started.get(key) ?? { holders: 0, stop: start(key, ...rest) }
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
