/** The shape of JSON: names and types, and of a list the shapes in it, whatever their number. */
export function shapeOf(value: unknown): unknown {
  if (value === null) return 'null'
  if (Array.isArray(value)) {
    const shapes = [...new Set(value.map((one) => JSON.stringify(shapeOf(one))))]
    shapes.sort()
    return shapes
  }
  if (typeof value !== 'object') return typeof value
  const keys = Object.keys(value)
  keys.sort()
  return Object.fromEntries(keys.map((key) => [key, shapeOf((value as Record<string, unknown>)[key])]))
}
