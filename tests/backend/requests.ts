import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import { contract, operations, parametersOf } from './contract'

/* What a request has that the contract does not know. Answers may have more than the contract says, requests may not. */

type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

function at(pointer: string): unknown {
  const keys = pointer.replace('#/', '').split('/')
  return keys.reduce<unknown>((value, key) => isSchema(value) && value[key.replaceAll('~1', '/')], contract)
}

/** The schema with every reference in its place, in which no object has a field that is not named. */
function closed(value: unknown, isPart = false): unknown {
  if (Array.isArray(value)) return value.map((one) => closed(one, isPart))
  if (!isSchema(value)) return value
  if (typeof value['$ref'] === 'string') return closed(at(value['$ref']), isPart)
  const parts = Object.entries(value).map(([key, one]) => {
    if (key === 'properties' && isSchema(one))
      return [key, Object.fromEntries(Object.entries(one).map(([name, field]) => [name, closed(field)]))]
    return [key, closed(one, key === 'allOf')]
  })
  const isOpen = isPart || !('properties' in value)
  return { ...Object.fromEntries(parts), ...(!isOpen && { unevaluatedProperties: false }) }
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
const validators = new Map<string, ValidateFunction>()

const calls = operations.map((one) => ({
  ...one,
  name: `${one.method.toUpperCase()} ${one.path}`,
  fits: new RegExp(`^${one.path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}))
// A path of names comes before one with a parameter.
calls.sort((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')))

/** The call of the contract that a request makes, as `GET /api/orders/{id}`. */
export const callIn = (method: string, path: string): string | undefined => operationAt(method, path)?.name

const operationAt = (method: string, path: string) =>
  calls.find((one) => one.method === method.toLowerCase() && one.fits.test(path))

/** A request, as far as the contract describes it. */
interface Asked {
  method: string
  path: string
  /** Names of the parameters in the address. */
  query: readonly string[]
  /** undefined without one. */
  body: unknown
}

/** What the contract does not know of a request, or what it lacks; nothing for a request of the contract. */
export function strangersIn({ method, path, query, body }: Asked): string[] {
  const found = operationAt(method, path)
  if (!found) return [`${method} ${path} is no call of the contract`]
  const known = parametersOf(found.operation, 'query').map(({ name }) => name)
  const strange = query
    .filter((name) => !known.includes(name))
    .map((name) => `${found.name} knows no parameter ${name}`)
  if (body === undefined) return strange
  const { requestBody } = found.operation
  if (!requestBody) return [...strange, `${found.name} has no body`]
  const { schema } = requestBody.content['application/json'] ?? {}
  if (!schema) return strange
  const validate = validators.get(found.name) ?? ajv.compile(closed(schema) as object)
  validators.set(found.name, validate)
  if (validate(body)) return strange
  return [...strange, ...(validate.errors ?? []).map((one) => wordsOf(found.name, one))]
}

function wordsOf(
  call: string,
  { instancePath, message = '', params }: NonNullable<ValidateFunction['errors']>[number],
) {
  const field: unknown = params['unevaluatedProperty']
  if (typeof field === 'string') return `${call} knows no field ${`${instancePath}/${field}`.slice(1)}`
  return `${call} ${instancePath.slice(1)} ${message}`
}

/** @throws Error for a request that was taken with something in it that the contract does not know */
export async function requireKnown(request: Request, answer: Response): Promise<void> {
  const { success } = (await answer.clone().json()) as { success: boolean }
  if (!success) return
  const { pathname: path, searchParams } = new URL(request.url)
  const text = await request.clone().text()
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  // Servers take less than the contract writes, and nothing beside it.
  const strange = strangersIn({ method: request.method, path, query: [...searchParams.keys()], body })
  const first = strange.find((one) => one.includes(' knows no '))
  if (first !== undefined) throw new Error(first)
}
