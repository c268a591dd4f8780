import { catalogDisplays } from '../domain/shop'
import { attempt } from '../lib/attempt'
import { isPath, required, type AttributeName } from './attributes'
import type { ShopTag } from './tags'

/** True for a right value; the problem with any other; an example of a right one. */
type Check = readonly [isRight: (value: string) => boolean, problem: string, example: string]

const isFilled = (value: string) => value.trim() !== ''

const checks: Partial<Record<AttributeName, Check>> = {
  session: [isFilled, 'it is empty, so the shop opens as anonymous', 'CODE'],
  'api-base': [isHttpAddress, 'it is not an http(s) address', 'https://shop.example'],
  'first-view': [isHttpAddress, 'it is not an http(s) address', '/api/first-view'],
  route: [isPath, "a path starts with one '/' and has no segment '.' or '..'", '/order'],
  'base-path': [
    (value) => value === '' || (value.startsWith('/') && !value.endsWith('/')),
    "it starts with '/' and does not end with one",
    '/loja',
  ],
  'catalog-type': [
    (value) => (catalogDisplays as readonly string[]).includes(value),
    `it is none of ${catalogDisplays.join(', ')}`,
    'ShowCategory',
  ],
  'top-bar': [(value) => value === 'on' || value === 'off', "it is neither 'on' nor 'off'", 'off'],
  height: [
    (value) => value === 'auto' || value === 'fixed',
    "it is neither 'auto' nor 'fixed', and CSS gives the size",
    'auto',
  ],
  'product-id': [isFilled, 'it is empty, so there is nothing to show', '1234'],
  url: [(value) => value.startsWith('https://'), 'it is not an https address', 'https://store.example'],
}

/**
 * A wrong value and an example of a right one. A session code is a secret, so its value is never repeated.
 * @param values the element's attributes; a required one that is missing counts as empty
 */
export function attributeProblem(
  tag: ShopTag,
  name: AttributeName,
  values: ReadonlyMap<string, string>,
): { found: string; todo: string } | null {
  const value = values.get(name) ?? (required[tag] === name ? '' : undefined)
  const [isRight, problem, example] = checks[name] ?? []
  if (value === undefined || !isRight || isRight(value)) return null
  const got = name === 'session' ? '' : ` got "${value}":`
  return { found: `Attribute "${name}"${got} ${problem}.`, todo: `Example: <${tag} ${name}="${example}">.` }
}

export function problemWith(tag: ShopTag, name: AttributeName, values: ReadonlyMap<string, string>): string | null {
  const problem = attributeProblem(tag, name, values)
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
