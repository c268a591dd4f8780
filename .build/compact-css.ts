import { css as compile } from 'goober'
import type { Plugin } from 'vite'

/** Tagged templates of `styles/sheet.ts`. */
const TEMPLATE = /\b(css|keyframes|globalCss)`([^`]*)`/g

/**
 * Does in the build what goober would do on every phone: rules without values to fill in become a class name and a
 * text ready for the sheet. The others only lose their indentation, comments and line ends.
 */
export function compactCss(): Plugin {
  const names = new Map<string, string>()
  return {
    name: 'vitrine:compact-css',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || (!code.includes('styles/sheet') && !id.includes('/styles/'))) return null
      const compacted = code.replace(TEMPLATE, (_, tag: string, rules: string) => {
        const text = compact(rules)
        return tag === 'css' && !text.includes('${') ? ready(text, names) : `${tag}\`${text}\``
      })
      return { code: compacted, map: null }
    },
  }
}

/** `css.ready(name, text)`, under a short name that the build gives once. */
function ready(rules: string, names: Map<string, string>): string {
  const sheet = { data: '' }
  const long = compile.call({ target: sheet }, rules as never)
  const short = names.get(long) ?? `v${hash(long)}`
  if (!names.has(long) && [...names.values()].includes(short))
    throw new Error(`Two style rules would be called ${short}.`)
  names.set(long, short)
  return `css.ready(${JSON.stringify(short)},${JSON.stringify(sheet.data.replaceAll(long, short))})`
}

/** Four characters are enough for some hundred rules; a clash fails the build. */
function hash(text: string): string {
  let value = 7
  for (const char of text) value = (value * 31 + char.charCodeAt(0)) >>> 0
  return value.toString(36).slice(-4)
}

/** Every space that separates two values stays; goober wants the semicolon after the last declaration. */
function compact(rules: string): string {
  return rules
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/: /g, ':')
    .trim()
}
