import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { runnerImport, type InlineConfig, type Plugin } from 'vite'
import type { FirstViewTemplates } from '../../src/first-view/templates.ts'
import { compactCss } from './compact-css.ts'
import type * as views from './first-view-templates.ts'
import type { Recorded } from './recorded-rules.ts'

const OWN = (name: string) => join(import.meta.dirname, name)
const root = resolve(import.meta.dirname, '../..')
const SOURCES = join(root, 'src/')
const TEMPLATES = join(SOURCES, 'first-view/templates.ts')
const RULES = join(SOURCES, 'styles/first-rules.ts')

interface FirstView {
  templates: FirstViewTemplates
  /** Rules of the templates' classes, and rules of no class. */
  rules: readonly Recorded[]
  /** The short names of those rules, by the names that they have as rules of other modules. */
  names: ReadonlyMap<string, string>
}

/**
 * Compiles the styles, and renders the real components for the preview: the pieces go to `first-view/templates.ts`, the
 * rules of their classes to `styles/first-rules.ts`. The same for the build, `npm run dev`, tests and stories.
 */
export function firstView(): Plugin[] {
  let view: Promise<FirstView> | undefined
  const latest = () => (view ??= renderFirstView())
  const plugin: Plugin = {
    name: 'vitrine:first-view',
    enforce: 'pre',
    async load(id) {
      if (id === TEMPLATES) return `export const templates = ${JSON.stringify((await latest()).templates)}`
      if (id !== RULES) return null
      const { rules } = await latest()
      return `export const firstRules = ${JSON.stringify(rules.map((one) => one.rules).join(''))}`
    },
    async hotUpdate({ file }) {
      if (!view || !file.startsWith(SOURCES) || this.environment.name !== 'client') return
      const before = await view.catch(() => null)
      view = undefined
      if (isDeepStrictEqual(await latest(), before)) return
      this.environment.moduleGraph.invalidateAll()
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
  return [plugin, compactCss(async () => (await latest()).names)]
}

async function renderFirstView(): Promise<FirstView> {
  const { recorded, firstViewTemplates } = await rendered()
  const templates = await firstViewTemplates()
  return withShortNames(templates, usedIn(JSON.stringify(templates), recorded))
}

/** Numbers the rules of the first view: their names stand in its rules, its templates and the components. */
function withShortNames(templates: FirstViewTemplates, rules: readonly Recorded[]): FirstView {
  const own = rules.map(({ name }) => name).filter(Boolean)
  const names = new Map(own.map((name, index) => [name, `v${index.toString(36)}`]))
  const rename = (text: string) =>
    text.replace(new RegExp(`\\b(${own.join('|')})\\b`, 'g'), (name) => names.get(name) ?? name)
  return {
    templates: JSON.parse(rename(JSON.stringify(templates))) as FirstViewTemplates,
    rules: rules.map(({ name, rules: text }) => ({ name: rename(name), rules: rename(text) })),
    names,
  }
}

/** Runs the components in Node. */
async function rendered(): Promise<typeof views> {
  const alias = [{ find: /^.*\/sheet$/, replacement: OWN('recorded-rules.ts') }]
  const config: InlineConfig = {
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [compactCss()],
    resolve: { alias },
  }
  return (await runnerImport<typeof views>(OWN('first-view-templates.ts'), config)).module
}

/** The rules of the classes in a text, of the animations they use, and the rules without a class. */
function usedIn(text: string, recorded: readonly Recorded[]): Recorded[] {
  const mentioned = (where: string) =>
    recorded.filter(({ name }) => name !== '' && new RegExp(`\\b${name}\\b`).test(where))
  const used = new Set(mentioned(text))
  for (const { rules } of used) for (const more of mentioned(rules)) used.add(more)
  return recorded.filter((one) => one.name === '' || used.has(one))
}
