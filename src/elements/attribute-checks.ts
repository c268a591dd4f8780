import { attempt } from '../lib/attempt'
import { attributeOf, requiredBy, rowOf, type Kind, type Property } from '../opening/attributes'
import { isPath } from '../opening/opening'
import type { ShopTag } from '../opening/tags'

/** True for a right value; the problem with any other; an example of a right one. */
type Check = readonly [isRight: (value: string) => boolean, problem: string, example: string]

const isFilled = (value: string) => value.trim() !== ''

const checks: Record<Exclude<Kind, 'flag'>, Check> = {
  code: [isFilled, 'it is empty, so the shop opens as anonymous', 'CODE'],
  id: [isFilled, 'it is empty, so there is nothing to show', '1234'],
  address: [isHttpAddress, 'it is not an http(s) address', 'https://shop.example'],
  call: [isHttpAddress, 'it is not an http(s) address', '/api/first-view'],
  https: [(value) => value.startsWith('https://'), 'it is not an https address', 'https://store.example'],
  path: [isPath, "a path starts with one '/' and has no segment '.' or '..'", '/order'],
  folder: [
    (value) => value === '' || (value.startsWith('/') && !value.endsWith('/')),
    "it starts with '/' and does not end with one",
    '/loja',
  ],
}

function checkOf(property: Property): Check | undefined {
  const { type } = rowOf(property)
  if (type === undefined || type === 'flag') return undefined
  if (typeof type === 'string') return checks[type]
  return [(value) => type.includes(value), `it is none of ${type.join(', ')}`, type[1] ?? '']
}

/**
 * A wrong value and an example of a right one. A session code is a secret, so its value is never repeated.
 * @param values the element's attributes; a required one that is missing counts as empty
 */
export function attributeProblem(
  tag: ShopTag,
  property: Property,
  values: ReadonlyMap<Property, string>,
): { found: string; todo: string } | null {
  const value = values.get(property) ?? (requiredBy(tag) === property ? '' : undefined)
  const [isRight, problem, example] = checkOf(property) ?? []
  if (value === undefined || !isRight || isRight(value)) return null
  const name = attributeOf(property)
  const got = rowOf(property).type === 'code' ? '' : ` got "${value}":`
  return { found: `Attribute "${name}"${got} ${problem}.`, todo: `Example: <${tag} ${name}="${example}">.` }
}

export function problemWith(tag: ShopTag, property: Property, values: ReadonlyMap<Property, string>): string | null {
  const problem = attributeProblem(tag, property, values)
  return problem && `<${tag}>: a${problem.found.slice(1)} ${problem.todo}`
}

export function textsProblem(tag: string, wrongKeys: string[]): string {
  const keys = wrongKeys.map((key) => `"${key}"`).join(', ')
  return `<${tag}>: property "texts" got no string for ${keys}. Example: element.texts = { "cart.title": "Sua sacola" }.`
}

function isHttpAddress(value: string): boolean {
  const protocol = attempt(() => new URL(value, location.href).protocol) ?? ''
  return value === '' || (/^https?:$/.test(protocol) && /^(https?:\/\/|\/)/.test(value))
}
