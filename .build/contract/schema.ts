/** The part of JSON Schema 2020-12 that the contract needs. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema
  items?: Schema
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  minLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  not?: Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

const NULL: Schema = { type: 'null' }

export const typesOf = ({ type = [] }: Schema): string[] => [type].flat()

/** The schema with `null` allowed. */
export function withNull(schema: Schema): Schema {
  if (schema.enum) return schema.enum.includes(null) ? schema : { ...schema, enum: [...schema.enum, null] }
  if (schema.type) return { ...schema, type: [...new Set([...typesOf(schema), 'null'])] }
  const choices = schema.anyOf
  if (choices) return { ...schema, anyOf: choices.some((one) => one.type === 'null') ? choices : [...choices, NULL] }
  return schema.$ref || schema.allOf || schema.not ? { anyOf: [schema, NULL] } : schema
}

/** The schema without the neutral values null and ''. */
export function filled(schema: Schema): Schema {
  const { default: _, ...rest } = schema
  if (rest.enum) return { ...rest, enum: rest.enum.filter((one) => one !== null && one !== '') }
  if (rest.anyOf) return { ...rest, anyOf: rest.anyOf.filter((one) => one.type !== 'null') }
  const types = typesOf(rest).filter((one) => one !== 'null')
  if (types.length === 0) return rest.$ref ? rest : { ...rest, not: { enum: [null, ''] } }
  const type = types.length === 1 ? types[0] : types
  return { ...rest, ...(type && { type }), ...(types.includes('string') && { minLength: 1 }) }
}

const isObject = (schema: Schema) =>
  typesOf(schema).includes('object') && !schema.anyOf && !schema.allOf && !schema.additionalProperties

/** A schema for values that fit both. */
export function both(one: Schema | undefined, other: Schema): Schema {
  if (!one || isAnything(one)) return other
  if (isAnything(other)) return one
  if (!isObject(one) || !isObject(other)) return { allOf: [one, other] }
  const properties = { ...one.properties }
  for (const [name, schema] of Object.entries(other.properties ?? {})) properties[name] = both(properties[name], schema)
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])]
  const types = typesOf(one).filter((type) => typesOf(other).includes(type))
  const type = types.length === 1 ? 'object' : types
  return { ...other, ...one, type, properties, ...(required.length > 0 && { required }) }
}

function isAnything(schema: Schema): boolean {
  return Object.keys(schema).every((key) => key === 'description' || key === 'default')
}

/** A sorted copy. */
export function sorted(words: readonly string[]): string[] {
  const copy = [...words]
  copy.sort()
  return copy
}
