import { catalogDisplays } from '../domain/shop'
import { isPath, type AttributeName } from './attributes'

/** What is wrong with a value, and what a right one looks like; null when it is fine. */
type Check = (value: string) => { problem: string; example: string } | null

const checks: Partial<Record<AttributeName, Check>> = {
  session: (value) =>
    value.trim() === '' ? { problem: 'it is empty, so the shop opens as anonymous', example: 'session="CODE"' } : null,
  'api-base': (value) =>
    isHttpAddress(value)
      ? null
      : { problem: 'it is not an http(s) address', example: 'api-base="https://shop.example"' },
  route: (value) => (isPath(value) ? null : { problem: "a path starts with one '/'", example: 'route="/order"' }),
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
  'product-id': (value) =>
    value.trim() === '' ? { problem: 'it is empty, so there is nothing to show', example: 'product-id="1234"' } : null,
  url: (value) =>
    value.startsWith('https://')
      ? null
      : { problem: 'it is not an https address', example: 'url="https://store.example"' },
}

/**
 * Tells a host developer what to mend: the tag, the attribute, what it got and an example. A session code is a secret,
 * so its value is never repeated.
 */
export function problemWith(tag: string, name: AttributeName, value: string): string | null {
  const found = checks[name]?.(value)
  if (!found) return null
  const got = name === 'session' ? '' : ` got "${value}":`
  return `<${tag}>: attribute "${name}"${got} ${found.problem}. Example: <${tag} ${found.example}>.`
}

/** Tells a host developer which words cannot be shown. */
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
