import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020'
import { load } from 'js-yaml'
import { PACKAGE } from '../package-folder'
import { isRecord, short } from './expect'
import { Finding, type Exchange } from './findings'

interface Operation {
  operationId: string
  requestBody?: { content: { 'application/json'?: { example: object } } }
  responses: { '200': { $ref?: string } }
}

interface Contract {
  paths: Record<string, Record<string, Operation>>
}

const contract = load(readFileSync(join(PACKAGE, 'src/api/openapi.yaml'), 'utf8')) as Contract

const isMoney = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** Formats of the contract: the words of a finding, and the test of a text or a number. */
const FORMATS: Readonly<Record<string, [words: string, test: RegExp | ((value: number) => boolean)]>> = {
  'date-time': [
    'a date and time with its offset, such as 2026-11-21T08:00:00-03:00',
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/,
  ],
  date: ['yyyy-mm-dd', /^\d{4}-\d{2}-\d{2}$/],
  'birth-date': ['dd/mm/yyyy', /^\d{2}\/\d{2}\/\d{4}$/],
  cep: ['a CEP of eight digits', /^\d{5}-?\d{3}$/],
  'css-color': ['a CSS colour', /^(#[0-9a-f]{3,8}|[a-z]+(\(.+\))?)$/i],
  https: ['an https address', /^https:\/\/[^\s/]+/],
  reais: ['reais as a number with two decimals at most, 0 or more', (value) => isMoney(value) && value >= 0],
  'signed-reais': ['reais as a number with two decimals at most', isMoney],
  count: ['a whole number, 0 or more', (value) => Number.isInteger(value) && value >= 0],
  positive: ['a whole number, 1 or more', (value) => Number.isInteger(value) && value >= 1],
}

const ajv = new Ajv2020({ strict: false, verbose: true })
for (const [name, [, test]] of Object.entries(FORMATS)) {
  // An empty text stands for a missing one.
  const isText = (text: string) =>
    text === '' || ((test as RegExp).test(text) && (name !== 'date-time' || !Number.isNaN(Date.parse(text))))
  ajv.addFormat(name, test instanceof RegExp ? isText : { type: 'number', validate: test })
}
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
/** A field that tells the rows of a list apart. */
ajv.addKeyword({
  keyword: 'x-unique',
  type: 'array',
  validate: (field: string, rows: Record<string, unknown>[]) => {
    const keys = rows.flatMap((row) => (isRecord(row) && row[field] != null ? [String(row[field])] : []))
    return new Set(keys).size === keys.length
  },
})
ajv.addSchema(contract, 'contract')

/** Where the contract describes the answer of each call; a path of names comes before one with a parameter. */
const calls = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { operationId, requestBody, responses }]) => ({
    operationId,
    example: requestBody?.content['application/json']?.example,
    method: method.toUpperCase(),
    path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    isName: !path.includes('{'),
    answer: responses['200'].$ref ?? `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/200`,
  })),
)
calls.sort((one, other) => Number(other.isName) - Number(one.isName))

const wordsOf = ({ keyword, params, message, schema }: ErrorObject): string => {
  if (keyword === 'format') return FORMATS[String(params['format'])]?.[0] ?? ''
  if (keyword === 'not') return 'a value, not null'
  if (keyword === 'pattern' && params['pattern'] === NOT_EMPTY) return 'a text that is not empty'
  if (keyword === 'enum') return `one of ${(schema as unknown[]).join(', ')}`
  if (keyword === 'x-unique') return `another ${String(schema)} in each row`
  return message ?? keyword
}

const depthOf = ({ instancePath }: ErrorObject) => instancePath.split('/').length

/** What the contract has as an example of a call's body, by the name of the client's function. */
export const exampleOf = (id: string): object => calls.find(({ operationId }) => operationId === id)?.example ?? {}

/** The field of an answer that is not as the contract says; null when there is none, or no such call succeeds. */
export function misfitOf({ sent, method, path, body }: Exchange): Finding | null {
  if (!isRecord(body)) return null
  const call = calls.find((one) => one.method === method && one.path.test(path.replace(/\?.*/, '')))
  const answer = call && `${call.answer}/content/application~1json/schema/oneOf`
  const place =
    body['success'] === true ? answer && `${answer}/0` : answer ? `${answer}/1` : '#/components/schemas/Refusal'
  const validate = place && ajv.getSchema(encodeURI(`contract${place}`))
  if (!validate || validate(body)) return null
  const error = validate.errors?.reduce((deepest, one) => (depthOf(one) > depthOf(deepest) ? one : deepest))
  if (!error) return null
  const field = error.instancePath.slice(1).replaceAll('/', '.') || 'the answer'
  const came = short(JSON.stringify(error.data) ?? 'nothing')
  return new Finding(sent, `${field}: ${came}`, `${field}: ${wordsOf(error)}`)
}
