/** Makes one value for each key, when it is first asked for. The value lives as long as its key. */
export function oncePer<Key extends WeakKey, Value, Rest extends unknown[]>(
  make: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const values = new WeakMap<Key, Value>()
  return (key, ...rest) => {
    const value = values.get(key) ?? make(key, ...rest)
    values.set(key, value)
    return value
  }
}
