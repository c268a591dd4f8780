import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020'
import { load } from 'js-yaml'
import { short } from './caller'
import { must } from './expect'
import type { Exchange } from './findings'

/** A JSON Schema, as far as the checks walk through it. */
interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  /** Fields that the shop can do without, but a backend has. */
  'x-expected'?: string[]
  items?: Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

interface Operation {
  operationId: string
  responses: { '200': { $ref?: string; content?: { 'application/json': { schema: Schema } } } }
}

interface Contract {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Operation['responses']['200']> }
}

/** The contract's place, seen from `dist/` and from this folder. */
const PLACES = ['../src/api/openapi.yaml', '../../src/api/openapi.yaml']

const file = PLACES.map((place) => join(import.meta.dirname, place)).find(existsSync)
if (file === undefined) throw new Error('The package lacks src/api/openapi.yaml')
const contract = load(readFileSync(file, 'utf8')) as Contract

const isMoney = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** Formats of the contract: the words of a finding, and the test. An empty text stands for a missing one. */
const TEXTS: Readonly<Record<string, [words: string, pattern: RegExp]>> = {
  'date-time': [
    'a date and time with its offset, such as 2026-11-21T08:00:00-03:00',
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/,
  ],
  date: ['yyyy-mm-dd', /^\d{4}-\d{2}-\d{2}$/],
  'birth-date': ['dd/mm/yyyy', /^\d{2}\/\d{2}\/\d{4}$/],
  cep: ['a CEP of eight digits', /^\d{5}-?\d{3}$/],
  'css-color': ['a CSS colour', /^(#[0-9a-f]{3,8}|[a-z]+(\(.+\))?)$/i],
}
const NUMBERS: Readonly<Record<string, [words: string, holds: (value: number) => boolean]>> = {
  reais: ['reais as a number with two decimals at most, 0 or more', (value) => isMoney(value) && value >= 0],
  'signed-reais': ['reais as a number with two decimals at most', isMoney],
  count: ['a whole number, 0 or more', (value) => Number.isInteger(value) && value >= 0],
  positive: ['a whole number, 1 or more', (value) => Number.isInteger(value) && value >= 1],
}

const ajv = new Ajv2020({ strict: false, verbose: true })
for (const [name, [, pattern]] of Object.entries(TEXTS)) {
  ajv.addFormat(
    name,
    (value) => value === '' || (pattern.test(value) && (name !== 'date-time' || !Number.isNaN(Date.parse(value)))),
  )
}
for (const [name, [, validate]] of Object.entries(NUMBERS)) ajv.addFormat(name, { type: 'number', validate })
const NOT_EMPTY = String.raw`\S`

/** Fields that the shop can do without, but a backend has: each is there, and no empty text. */
ajv.addKeyword({
  keyword: 'x-expected',
  type: 'object',
  macro: (fields: readonly string[]) => ({
    required: fields,
    properties: Object.fromEntries(fields.map((field) => [field, { not: { type: 'null' }, pattern: NOT_EMPTY }])),
  }),
})
ajv.addSchema(contract, 'contract')

function resolved(schema: Schema | undefined): Schema {
  if (!schema?.$ref) return schema ?? {}
  return resolved(contract.components.schemas[schema.$ref.split('/').at(-1) ?? ''])
}

/** The schema of a field, wherever a part of the schema has it. */
function fieldOf(schema: Schema, name: string): Schema | undefined {
  const { properties, allOf = [], anyOf = [] } = resolved(schema)
  if (properties?.[name]) return properties[name]
  for (const part of [...allOf, ...anyOf]) {
    const found = fieldOf(part, name)
    if (found) return found
  }
  return undefined
}

/** The shape at a place such as 'Session.userShop.customer', or of some fields of it. */
export function shapeOf(place: string, ...fields: string[]): Schema {
  const [name = '', ...steps] = place.split('.')
  const whole = steps.reduce<Schema | undefined>(
    (schema, step) => (schema ? fieldOf(schema, step) : undefined),
    contract.components.schemas[name],
  )
  if (!whole) throw new Error(`The contract has no ${place}`)
  if (fields.length === 0) return whole
  const properties = Object.fromEntries(fields.map((field) => [field, fieldOf(whole, field) ?? missing(place, field)]))
  const object = resolved(whole)
  const required = fields.filter((field) => object.required?.includes(field))
  const expected = fields.filter((field) => object['x-expected']?.includes(field))
  return { type: 'object', properties, required, 'x-expected': expected }
}

function missing(place: string, field: string): never {
  throw new Error(`The contract has no ${place}.${field}`)
}

/** The shape of `data` in the answer of a call, by the name of the client's function. */
export function answerOf(id: string): Schema {
  const operation = Object.values(contract.paths)
    .flatMap((item) => Object.values(item))
    .find(({ operationId }) => operationId === id)
  const answer = operation?.responses['200']
  const shared = answer?.$ref ? contract.components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer
  const schema = shared?.content?.['application/json'].schema.oneOf?.[0]?.properties?.['data']
  if (!schema) throw new Error(`The contract has no answer for ${id}`)
  return schema
}

/** A list, not none, of such rows. */
export const rowsOf = (items: Schema): Schema => ({ type: 'array', items })

/** By the schema's text: every page of a list is judged by the same one. */
const validators = new Map<string, ValidateFunction>()

function validatorOf(schema: Schema): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"#/', '"contract#/')
  const validator = validators.get(text) ?? ajv.compile(JSON.parse(text) as Schema)
  validators.set(text, validator)
  return validator
}

const wordsOf = ({ keyword, params, message, schema }: ErrorObject): string => {
  if (keyword === 'format') return (TEXTS[String(params['format'])] ?? NUMBERS[String(params['format'])])?.[0] ?? ''
  if (keyword === 'not') return 'a value, not null'
  if (keyword === 'pattern' && params['pattern'] === NOT_EMPTY) return 'a text that is not empty'
  if (keyword === 'enum') return `one of ${(schema as unknown[]).join(', ')}`
  return message ?? keyword
}

/** @throws {Finding} that names the field of a value with another shape; a missing value or null is of any */
export function mustFit(exchange: Exchange, value: unknown, schema: Schema, at = 'data'): void {
  if (value === undefined || value === null) return must(exchange, schema.type !== 'array', `${at}: a list`)
  const validate = validatorOf(schema)
  if (validate(value)) return
  const error = validate.errors?.reduce((deepest, one) => (depthOf(one) > depthOf(deepest) ? one : deepest))
  if (!error) return
  const path = [at, ...error.instancePath.split('/').slice(1)].join('.')
  must(exchange, false, `${path}: ${wordsOf(error)}`, `${path}: ${short(JSON.stringify(error.data) ?? 'nothing')}`)
}

const depthOf = ({ instancePath }: ErrorObject) => instancePath.split('/').length
