import { LogisticType, PaymentMethod } from '../../src/domain/order'
import { sorted, type Schema } from './schema'

/** Lists of values of which a request holds one. A field whose samples hold all of a list holds nothing else. */
const ENUMERATIONS: readonly { values: readonly unknown[]; description?: string }[] = [
  { values: Object.values(PaymentMethod), description: namesOf(PaymentMethod) },
  { values: Object.values(LogisticType), description: namesOf(LogisticType) },
  { values: ['unit', 'combo'] },
]

function namesOf(numbers: Readonly<Record<string, number>>): string {
  return `${Object.entries(numbers)
    .map(([name, one]) => `${one} ${name}`)
    .join(', ')}.`
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeOf(value) === 'object'

/** A schema that fits every sample: fields that all of them hold are required. */
export function schemaOfSamples(samples: readonly unknown[]): Schema {
  const values = samples.filter((value) => value !== undefined)
  const types = [...new Set(values.map(typeOf))].filter((type, _, all) => type !== 'integer' || !all.includes('number'))
  const listed = ENUMERATIONS.find((one) => one.values.every((value) => values.some((sample) => sample === value)))
  if (listed && values.every((value) => value === null || listed.values.includes(value))) {
    const choices = values.includes(null) ? [...listed.values, null] : [...listed.values]
    return { enum: choices, ...(listed.description && { description: listed.description }) }
  }
  const [first] = types
  return {
    ...(first !== undefined && { type: types.length === 1 ? first : sorted(types) }),
    ...partsOf(values),
  }
}

function partsOf(values: readonly unknown[]): Schema {
  const objects = values.filter(isRecord)
  const lists = values.filter((value) => Array.isArray(value))
  const names = [...new Set(objects.flatMap((one) => Object.keys(one)))]
  const required = names.filter((name) => objects.every((one) => Object.hasOwn(one, name)))
  return {
    ...(names.length > 0 && {
      properties: Object.fromEntries(names.map((name) => [name, schemaOfSamples(objects.map((one) => one[name]))])),
    }),
    ...(required.length > 0 && { required }),
    ...(lists.length > 0 && { items: schemaOfSamples(lists.flat()) }),
  }
}
