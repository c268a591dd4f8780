/** In a path: every item of a list. */
const ITEMS = Symbol('items')

type Path = readonly (string | symbol)[]

/**
 * Removes from plain data everything that does not change the output of `make`. All items of a list lose the same
 * properties; a list of which only the first item counts keeps that one.
 * @param make gives the output that must stay the same; any part of its data may be missing
 */
export function compact<Data>(data: Data, make: (data: Data) => string | null): Data {
  const wanted = make(data)
  return pathsIn(data).reduce((kept, path) => {
    const less = without(kept, path) as Data
    return less !== kept && make(less) === wanted ? less : kept
  }, data)
}

/** Each path comes before the paths inside it. */
function pathsIn(value: unknown): Path[] {
  if (Array.isArray(value)) {
    const inside = new Map(value.flatMap(pathsIn).map((path) => [path.map(String).join('\n'), path]))
    return below(ITEMS, [...inside.values()])
  }
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => below(key, pathsIn(inner)))
}

function below(key: Path[number], paths: readonly Path[]): Path[] {
  return [[key], ...paths.map((path) => [key, ...path])]
}

/** The same value where there is nothing at the path. */
function without(value: unknown, [key, ...deeper]: Path): unknown {
  if (key === ITEMS) return Array.isArray(value) ? withoutInItems(value, deeper) : value
  if (typeof key !== 'string' || !isRecord(value) || !Object.hasOwn(value, key)) return value
  const { [key]: inner, ...others } = value
  if (deeper.length === 0) return others
  const less = without(inner, deeper)
  return less === inner ? value : { ...others, [key]: less }
}

function withoutInItems(items: readonly unknown[], path: Path): readonly unknown[] {
  const less = path.length === 0 ? items.slice(0, 1) : items.map((item) => without(item, path))
  return less.length === items.length && less.every((item, index) => item === items[index]) ? items : less
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
