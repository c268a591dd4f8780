import { relative } from 'node:path'
import { css as compile } from 'goober'
import type { Plugin } from 'vite'

/** Tagged templates of `styles/sheet.ts`. Their values are plain names, never templates. */
const TEMPLATE = /\b(css|keyframes)`([^`]*)`/g
const IMPORT = /^import \{([^}]*)\} from '([^']*\/sheet)'/m
const VALUE = /\$\{([^}]+)\}/g

/** Rules of no class, whose place is the first in the sheet. */
const GLOBAL = /\bglobalCss\(`[^`]*`\)/g

/**
 * Runs goober before code reaches a browser: a block of rules becomes a name and compiled rules, with `&` for the name.
 * @param namesElsewhere names whose rules are in the sheet first, and what they are called there: modules that declare such
 * rules keep the name alone
 */
export function compactCss(namesElsewhere = async (): Promise<ReadonlyMap<string, string>> => new Map()): Plugin {
  const ownRules = new Map<string, string>()
  return {
    name: 'vitrine:compact-css',
    enforce: 'pre',
    async transform(code, id) {
      const [statement, imported = '', sheet] = IMPORT.exec(code) ?? []
      if (!statement) return null
      ownRules.set(id, rulesOf(code))
      const others = imported.replace(/\b(css|keyframes)\b,?/g, '')
      if (others === imported) return null
      const elsewhere = await namesElsewhere()
      let isElsewhere = false
      const ready = code.replace(TEMPLATE, (_, tag: string, rules: string) => {
        const { name, call } = compiled(tag, rules, id)
        const there = elsewhere.get(name)
        if (there !== undefined) isElsewhere = true
        return (there === undefined ? call : JSON.stringify(there)) + sameLines(rules)
      })
      // Rules of no class are where those of their module's classes are.
      const compacted = isElsewhere ? ready.replace(GLOBAL, sameLines) : ready
      const replacement = `import { addCompiled as readyRules, ${others} } from '${sheet}'`
      return { code: compacted.replace(statement, () => replacement), map: null }
    },
    // The sheet keeps what was added, and the order: a page with other rules starts anew.
    async hotUpdate({ file, read }) {
      if (!ownRules.has(file) || ownRules.get(file) === rulesOf(await read())) return
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

const rulesOf = (code: string) => [...code.matchAll(TEMPLATE), ...code.matchAll(GLOBAL)].join()

/** A debugger needs no map for code whose lines stay where they were. */
const sameLines = (removed: string) => removed.replace(/[^\n]/g, '')

/** Four characters are enough for some hundred rules. */
const longNames = new Map<string, string>()

/** `readyRules(name, text)`, under goober's hash of the rules and of what they are filled with. */
function compiled(tag: string, rules: string, id: string) {
  const values: string[] = []
  const marked = rules.replace(VALUE, (_, value: string) => `vx${values.push(value) - 1}x`)
  // The same template elsewhere may be filled with something else: the hash reads a comment too.
  const filling = values.length > 0 ? `/*${relative(process.cwd(), id)} ${values.join()}*/` : ''
  const sheet = { data: '' }
  const long = compile.call({ target: sheet, ...(tag === 'keyframes' && { k: 1 }) }, (marked + filling) as never)
  if (sheet.data.includes(' :host')) throw new Error(`goober cannot nest a rule of :host in ${id}: use globalCss.`)
  if (sheet.data.includes('&')) throw new Error(`A rule of ${id} keeps an "&", which stands for its name.`)
  const name = `v${Number(long.slice('go'.length)).toString(36).slice(-4)}`
  if ((longNames.get(name) ?? long) !== long) throw new Error(`Two style rules would be called ${name}.`)
  longNames.set(name, long)
  const text = JSON.stringify(shorter(sheet.data).replaceAll(long, '&')).replace(
    /vx(\d+)x/g,
    (_, index: string) => `"+${values[Number(index)]}+"`,
  )
  return { name, call: `readyRules(${JSON.stringify(name)},${text})` }
}

/** Compiled rules without what a browser does not need. A plus and a minus inside `calc()` want their spaces. */
function shorter(rules: string): string {
  return rules
    .replace(/;\}/g, '}')
    .replace(/([,:]) /g, '$1')
    .replace(/ > /g, '>')
    .replace(/\b0\./g, '.')
}
