/** JSON of plain data. JSON.stringify would write lists as texts where an old library adds a `toJSON` to arrays. */
export function jsonOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((one) => jsonOf(one) ?? 'null').join(',')}]`
  const fields = Object.entries(value).flatMap(([key, one]) => {
    const json = jsonOf(one)
    return json === undefined ? [] : [`${JSON.stringify(key)}:${json}`]
  })
  return `{${fields.join(',')}}`
}
