import { catalogDisplays } from '../domain/shop'
import { isPath, required, type AttributeName } from './attributes'
import type { ShopTag } from './tags'

/** The problem with a value, and an example of a right one; null for a right value. */
type Check = (value: string) => { problem: string; example: string } | null

const checks: Partial<Record<AttributeName, Check>> = {
  session: (value) =>
    value.trim() === '' ? { problem: 'it is empty, so the shop opens as anonymous', example: 'session="CODE"' } : null,
  'api-base': (value) =>
    isHttpAddress(value)
      ? null
      : { problem: 'it is not an http(s) address', example: 'api-base="https://shop.example"' },
  route: (value) =>
    isPath(value)
      ? null
      : { problem: "a path starts with one '/' and has no segment '.' or '..'", example: 'route="/order"' },
  'base-path': (value) =>
    value === '' || (value.startsWith('/') && !value.endsWith('/'))
      ? null
      : { problem: "it starts with '/' and does not end with one", example: 'base-path="/loja"' },
  'catalog-type': (value) =>
    (catalogDisplays as readonly string[]).includes(value)
      ? null
      : { problem: `it is none of ${catalogDisplays.join(', ')}`, example: 'catalog-type="ShowCategory"' },
  'top-bar': (value) =>
    value === 'on' || value === 'off' ? null : { problem: "it is neither 'on' nor 'off'", example: 'top-bar="off"' },
  height: (value) =>
    value === 'auto' || value === 'fixed'
      ? null
      : { problem: "it is neither 'auto' nor 'fixed', and CSS gives the size", example: 'height="auto"' },
  'product-id': (value) =>
    value.trim() === '' ? { problem: 'it is empty, so there is nothing to show', example: 'product-id="1234"' } : null,
  url: (value) =>
    value.startsWith('https://')
      ? null
      : { problem: 'it is not an https address', example: 'url="https://store.example"' },
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
  const wrong = value === undefined ? null : checks[name]?.(value)
  if (!wrong) return null
  const got = name === 'session' ? '' : ` got "${value}":`
  return { found: `Attribute "${name}"${got} ${wrong.problem}.`, todo: `Example: <${tag} ${wrong.example}>.` }
}

/** The same in one sentence, with the tag. */
export function problemWith(tag: ShopTag, name: AttributeName, values: ReadonlyMap<string, string>): string | null {
  const problem = attributeProblem(tag, name, values)
  return problem && `<${tag}>: a${problem.found.slice(1)} ${problem.todo}`
}

/** The message for a host developer about texts that cannot be shown. */
export function textsProblem(tag: string, wrongKeys: string[]): string {
  const keys = wrongKeys.map((key) => `"${key}"`).join(', ')
  return `<${tag}>: property "texts" got no string for ${keys}. Example: element.texts = { "cart.title": "Sua sacola" }.`
}

function isHttpAddress(value: string): boolean {
  if (value === '') return true
  try {
    return /^https?:$/.test(new URL(value, location.href).protocol) && /^(https?:\/\/|\/)/.test(value)
  } catch {
    return false
  }
}
