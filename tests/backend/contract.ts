import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import { load } from 'js-yaml'
import type { WebhookEvent, WebhookType } from '../../src/backend/webhooks'

const root = resolve(import.meta.dirname, '../..')
export const source = readFileSync(join(root, 'src/api/openapi.yaml'), 'utf8')

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  example?: unknown
}

interface Response {
  content?: { 'application/json'?: { examples?: { success?: { value: unknown }; refusal?: { value: unknown } } } }
}

interface Operation {
  operationId: string
  tags: string[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required?: boolean; content: { 'application/json'?: { schema: object; example?: object } } }
  responses: { '200': Response | { $ref: string } }
  'x-repeated': boolean
  'x-server-words': 'always' | 'refusals' | 'never'
  /** The shop's own words, where the server's are not shown. */
  'x-message'?: string
  'x-extension'?: string
}

/** The parts of the contract that the tests look at. */
interface Contract {
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>
  components: { responses: Record<string, Response> }
  webhooks: Record<
    WebhookType,
    { post: { requestBody: { content: { 'application/json': { example: WebhookEvent } } } } }
  >
}

export const contract = load(source) as Contract

/** One call of the contract, with the keys that lead to its answer's schema. */
interface Listed {
  path: string
  method: 'get' | 'post'
  operation: Operation
  answer: Response
  answerKeys: string[]
}

const isOf = (one: Parameter | { $ref: string }): one is Parameter => 'in' in one

/** The parameters of a call that it alone has. */
export const parametersOf = ({ parameters = [] }: Operation, place: Parameter['in']): Parameter[] =>
  parameters.filter(isOf).filter((one) => one.in === place)

const JSON_SCHEMA = ['content', 'application/json', 'schema']

export const operations: Listed[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  (['get', 'post'] as const).flatMap((method) => {
    const operation = item[method]
    if (!operation) return []
    const answer = operation.responses['200']
    if (!('$ref' in answer)) {
      const answerKeys = ['paths', path, method, 'responses', '200', ...JSON_SCHEMA]
      return [{ path, method, operation, answer, answerKeys }]
    }
    const name = answer.$ref.replace('#/components/responses/', '')
    const shared = contract.components.responses[name]
    if (!shared) throw new Error(`${operation.operationId} refers to nothing`)
    return [{ path, method, operation, answer: shared, answerKeys: ['components', 'responses', name, ...JSON_SCHEMA] }]
  }),
)

/** Calls that a function of the client makes, by its name; two extensions are read by other means. */
export const calls = new Map(
  operations
    .filter(({ operation }) => !['first-view', 'changes'].includes(operation['x-extension'] ?? ''))
    .map((one) => [one.operation.operationId, one]),
)

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
ajv.addSchema(contract, 'contract')

/** The validator of the schema that the keys lead to. @throws Error where the contract has none */
export function validatorAt(...keys: string[]): ValidateFunction {
  const pointer = keys.map((key) => `/${key.replaceAll('/', '~1')}`).join('')
  const validate = ajv.getSchema(encodeURI(`contract#${pointer}`))
  if (!validate) throw new Error(`The contract has nothing at ${pointer}`)
  return validate
}

export const requestValidator = ({ path, method }: Pick<Listed, 'path' | 'method'>): ValidateFunction =>
  validatorAt('paths', path, method, 'requestBody', ...JSON_SCHEMA)
