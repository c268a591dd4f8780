import { Features, transform } from 'lightningcss'
import type { Plugin } from 'vite'

/** Tagged templates of `styles/sheet.ts`. Their values are plain names, never templates. */
const TEMPLATE = /\b(css|keyframes)`([^`]*)`/g
const IMPORT = /^import \{([^}]*)\} from '([^']*\/sheet)'/m
const TAGS = ['css', 'keyframes']
/** Newer than a browser of the README; the rest is written for all of them. */
const LOWERED = Features.Nesting | Features.MediaRangeSyntax

/** Stands for the name of a block while it is compiled. */
const NAME = 'v-name'
const VALUE = /\$\{([^}]+)\}/g

/** Rules of no class, whose place is the first in the sheet. */
const GLOBAL = /\bglobalCss\(`[^`]*`\)/g

/** A module that Vite replaces in a page declares its rules again: they keep their place in the sheet. */
const ADD_ONCE =
  '; const readyRules = (name, rules) => ((import.meta.hot?.data ?? {})[name] ??= addRules(name, rules));'

/**
 * Compiles styles before code reaches a browser: a block of nested rules becomes a name and flat rules, with `&` for the name.
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
function readyRules(tag: string, rules: string, filename: string, names: Map<string, string>) {
  const values: string[] = []
  const marked = rules.replace(VALUE, (_, value: string) => `vx${values.push(value) - 1}x`)
  const source = Buffer.from(`${tag === 'css' ? '.' : '@keyframes '}${NAME}{${marked}}`)
  const { code } = transform({ filename, code: source, minify: true, include: LOWERED })
  const text = JSON.stringify(code.toString().replaceAll(NAME, '&').replaceAll(', ', ','))
  // The same template elsewhere may be filled with something else.
  const short = shortName(values.length ? `${text} ${filename} ${values.join()}` : text, names)
  const filled = text.replace(/vx(\d+)x/g, (_, index: string) => `"+${values[Number(index)]}+"`)
  return { name: short, call: `readyRules(${JSON.stringify(short)},${filled})` }
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
