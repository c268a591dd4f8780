/** One broken place of an answer: a description, and the answer after it. */
export interface Mutation {
  what: string
  body: unknown
}

export type Path = readonly (string | number)[]

/** One of each type; in the whole answer every value that once passed for another. */
const SUBSTITUTES: readonly unknown[] = process.env.FULL
  ? [null, true, false, 0, -1.5, 1e300, '', 'x', '7', [], ['x'], [null], {}, { a: 1 }]
  : [null, true, -1.5, 'x', [null], {}]

/** Every place of a JSON value below its root. Of repeated list items only the first two. */
export function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Array.isArray(value) ? [...value.keys()].slice(0, 2) : Object.keys(value)
  return keys.flatMap((key) => [[...path, key], ...placesOf(Reflect.get(value, key), [...path, key])])
}

function changed(
  value: unknown,
  [key, ...rest]: Path,
  change: (holder: object, key: string | number) => void,
): unknown {
  if (typeof value !== 'object' || value === null || key === undefined) return value
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...value }
  if (rest.length === 0) change(copy, key)
  else Reflect.set(copy, key, changed(Reflect.get(value, key), rest, change))
  return copy
}

/** The answer with each of its fields deleted, set to null and changed to another type, one at a time. */
export function* mutationsOf(answer: unknown): Generator<Mutation> {
  for (const path of placesOf(answer)) {
    const place = path.join('.')
    yield {
      what: `${place} deleted`,
      body: changed(answer, path, (holder, key) => Reflect.deleteProperty(holder, key)),
    }
    for (const substitute of SUBSTITUTES) {
      const body = changed(answer, path, (holder, key) => Reflect.set(holder, key, substitute))
      yield { what: `${place} = ${JSON.stringify(substitute)}`, body }
    }
  }
}

/** Fields of the domain that may be null, and those kept unread, whatever they are. */
const NULLABLE = new Set([
  'attending',
  'channelType',
  'logisticType',
  'paymentMethod',
  'subscription',
  'price',
  'pbm',
  'range',
  'payment',
  'method',
  'status',
  'pix',
  'seller',
  'logistic',
  'type',
  'storePickUpAddress',
  'address',
  'fullAddress',
  'order',
  'before',
  'after',
])
const UNREAD = new Set(['pbmInfo', 'geoCoordinates'])

/**
 * The first place where a value's kind differs from `model`, the unbroken answer: '' when none. Lists may lose items;
 * maps from ids (`options` of a dimension) may lose keys; nullable fields may be null.
 */
export function strayIn(value: unknown, model: unknown, key = '', path = 'result'): string {
  if (UNREAD.has(key) || model === null || model === undefined) return ''
  if (value === null && NULLABLE.has(key)) return ''
  if (typeof value !== typeof model || value === null || Array.isArray(value) !== Array.isArray(model)) return path
  if (typeof value === 'number') return Number.isFinite(value) ? '' : path
  if (Array.isArray(model)) return strayItem(value as unknown[], model, path)
  if (typeof value !== 'object') return ''
  if (isIdMap(key, model)) return Object.values(value).every((id) => typeof id === 'string') ? '' : path
  if (!haveSameKeys(value, model)) return `${path}{${Object.keys(value).join()}}`
  const strays = Object.entries(value).map(([name, inner]) =>
    strayIn(inner, Reflect.get(model, name), name, `${path}.${name}`),
  )
  return strays.find(Boolean) ?? ''
}

function haveSameKeys(value: object, model: object): boolean {
  const keys = Object.keys(value)
  return keys.length === Object.keys(model).length && keys.every((key) => Object.hasOwn(model, key))
}

function strayItem(items: unknown[], models: unknown[], path: string): string {
  if (models.length === 0) return ''
  const stray = items.map((item, place) => {
    const fits = models.map((model) => strayIn(item, model, '', `${path}.${place}`))
    return fits.includes('') ? '' : (fits[0] ?? '')
  })
  return stray.find(Boolean) ?? ''
}

/** `options` of a dimension is a map, `options` of an attribute a list. */
function isIdMap(key: string, model: object): boolean {
  return key === 'options' && !Array.isArray(model)
}
