import { css as compile } from 'goober'
import type { Plugin } from 'vite'

/** Tagged templates of `styles/sheet.ts`; what they fill in is a plain name, never a template of its own. */
const TEMPLATE = /\b(css|keyframes)`([^`]*)`/g
const IMPORT = /import \{[^}]*\b(?:css|keyframes)\b[^}]*\} from '([^']*\/sheet)'/
const VALUE = /\$\{([^}]+)\}/g

/** Rules of no class, whose place is the first in the sheet. */
const GLOBAL = /\bglobalCss\(`[^`]*`\)/g

/**
 * Runs goober in the build instead of on every phone: a block of rules becomes a name and compiled rules, with `&` for the
 * name. goober stays out of the bundle.
 * @param elsewhere names whose rules are in the sheet before any module declares some: those modules keep the name alone
 */
export function compactCss(elsewhere: { readonly names: ReadonlySet<string> } = { names: new Set() }): Plugin {
  const names = new Map<string, string>()
  return {
    name: 'vitrine:compact-css',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !/styles\/sheet|\.\/sheet/.test(code)) return null
      let isElsewhere = false
      const ready = code.replace(TEMPLATE, (_, tag: string, rules: string) => {
        const { name, call } = readyRules(tag, rules, id, names)
        if (!elsewhere.names.has(name)) return call
        isElsewhere = true
        return JSON.stringify(name)
      })
      // Rules of no class are where those of their module's classes are.
      const compacted = isElsewhere ? ready.replace(GLOBAL, '') : ready
      const sheet = IMPORT.exec(code)?.[1]
      return {
        code: sheet ? `import { addCompiled as readyRules } from '${sheet}'\n${compacted}` : compacted,
        map: null,
      }
    },
  }
}

/** `readyRules(name, text)`, under a short name that the build gives once. */
function readyRules(tag: string, rules: string, id: string, names: Map<string, string>) {
  const values: string[] = []
  const marked = rules.replace(VALUE, (_, value: string) => `vx${values.push(value) - 1}x`)
  const sheet = { data: '' }
  const long = compile.call({ target: sheet, ...(tag === 'keyframes' && { k: 1 }) }, compact(marked) as never)
  // The same template elsewhere may be filled with something else.
  const short = shortName(values.length ? `${long} ${id} ${values.join()}` : long, names)
  if (sheet.data.includes(' :host')) throw new Error(`goober cannot nest a rule of :host in ${id}: use globalCss.`)
  if (sheet.data.includes('&')) throw new Error(`A rule of ${id} keeps an "&", which stands for its name.`)
  const text = JSON.stringify(sheet.data.replaceAll(long, '&')).replace(
    /vx(\d+)x/g,
    (_, index: string) => `"+${values[Number(index)]}+"`,
  )
  return { name: short, call: `readyRules(${JSON.stringify(short)},${text})` }
}

/** Four characters are enough for some hundred rules; a clash fails the build. */
function shortName(key: string, names: Map<string, string>): string {
  const short = names.get(key) ?? `v${hash(key)}`
  if (!names.has(key) && [...names.values()].includes(short))
    throw new Error(`Two style rules would be called ${short}.`)
  names.set(key, short)
  return short
}

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
