import { css as compile } from 'goober'
import type { Plugin } from 'vite'

/** Tagged templates of `styles/sheet.ts`. Their values are plain names, never templates. */
const TEMPLATE = /\b(css|keyframes)`([^`]*)`/g
const IMPORT = /^import \{([^}]*)\} from '([^']*\/sheet)'/m
const TAGS = ['css', 'keyframes']
const VALUE = /\$\{([^}]+)\}/g

/** Rules of no class, whose place is the first in the sheet. */
const GLOBAL = /\bglobalCss\(`[^`]*`\)/g

/** A module that Vite replaces in a page declares its rules again: they keep their place in the sheet. */
const ADD_ONCE =
  '; const readyRules = (name, rules) => ((import.meta.hot?.data ?? {})[name] ??= addRules(name, rules));'

/**
 * Runs goober before code reaches a browser: a block of rules becomes a name and compiled rules, with `&` for the name.
 * @param namesElsewhere names whose rules are in the sheet first, and what they are called there: modules that declare such
 * rules keep the name alone
 */
export function compactCss(namesElsewhere = async (): Promise<ReadonlyMap<string, string>> => new Map()): Plugin {
  const shortNames = new Map<string, string>()
  const sources = new Map<string, string>()
  let isServed = false
  return {
    name: 'vitrine:compact-css',
    enforce: 'pre',
    configResolved({ command }) {
      isServed = command === 'serve'
    },
    async transform(code, id) {
      const [statement, imported = '', sheet] = IMPORT.exec(code) ?? []
      const names = imported.split(',').map((name) => name.trim())
      if (!statement) return null
      sources.set(id, code)
      const others = names.filter((name) => name && !TAGS.includes(name))
      if (!names.some((name) => TAGS.includes(name))) return null
      const elsewhere = await namesElsewhere()
      let isElsewhere = false
      const ready = code.replace(TEMPLATE, (_, tag: string, rules: string) => {
        const { name, call } = readyRules(tag, rules, id, shortNames)
        const there = elsewhere.get(name)
        if (there !== undefined) isElsewhere = true
        return (there === undefined ? call : JSON.stringify(there)) + sameLines(rules)
      })
      // Rules of no class are where those of their module's classes are.
      const compacted = isElsewhere ? ready.replace(GLOBAL, sameLines) : ready
      const [alias, guard] = isServed ? ['addRules', ADD_ONCE] : ['readyRules', '']
      const replacement = `import { ${[`addCompiled as ${alias}`, ...others].join(', ')} } from '${sheet}'${guard}`
      return { code: compacted.replace(statement, () => replacement), map: null }
    },
    // The sheet keeps what was added, and the order: a page with other rules starts anew.
    async hotUpdate({ file, read }) {
      const known = sources.get(file)
      if (known === undefined || rulesOf(known) === rulesOf(await read())) return
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

const rulesOf = (code: string) => [...code.matchAll(TEMPLATE), ...code.matchAll(GLOBAL)].join()

/** A debugger needs no map for code whose lines stay where they were. */
const sameLines = (removed: string) => removed.replace(/[^\n]/g, '')

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
  const text = JSON.stringify(shorter(sheet.data).replaceAll(long, '&')).replace(
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

/** Compiled rules without what a browser does not need. A plus and a minus inside `calc()` want their spaces. */
function shorter(rules: string): string {
  return rules.replace(/;\}/g, '}').replace(/, /g, ',').replace(/ > /g, '>').replace(/\b0\./g, '.')
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
