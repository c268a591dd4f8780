import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { runnerImport, type Plugin } from 'vite'
import type { FirstViewTemplates } from '../../src/first-view/templates.ts'
import { compactCss } from './compact-css.ts'
import type * as views from './first-view-templates.ts'
import type { Recorded } from './recorded-rules.ts'

const OWN = (name: string) => join(import.meta.dirname, name)
const root = resolve(import.meta.dirname, '../..')
const SOURCES = join(root, 'src/')
const TEMPLATES = join(SOURCES, 'first-view/templates.ts')
const RULES = join(SOURCES, 'styles/first-view-rules.ts')

interface FirstView {
  templates: FirstViewTemplates & { chooseClass: string }
  /** Rules of the templates' classes, and rules of no class. */
  rules: string
  /** The names of those rules, which are short, by their names as rules of other modules. */
  names: ReadonlyMap<string, string>
}

/**
 * Compiles the styles, and renders the real components for the preview: the pieces go to `first-view/templates.ts`, the
 * rules of their classes to `styles/first-view-rules.ts`. The same for the build, `npm run dev`, tests and stories.
 */
export function firstView(): Plugin[] {
  let view: Promise<FirstView> | undefined
  const latest = () => (view ??= renderFirstView())
  const plugin: Plugin = {
    name: 'vitrine:first-view',
    enforce: 'pre',
    async load(id) {
      if (id === TEMPLATES) return templatesModule((await latest()).templates)
      return id === RULES ? `export const firstRules = ${JSON.stringify((await latest()).rules)}` : null
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

/** The class alone is asked for at each press: it is a value of its own. */
function templatesModule({ chooseClass, ...templates }: FirstView['templates']): string {
  const read = `export const readTemplates = () => (${JSON.stringify(templates)})`
  return `${read}\nexport const chooseClass = ${JSON.stringify(chooseClass)}`
}

/** Runs the components in Node. */
async function renderFirstView(): Promise<FirstView> {
  const { module } = await runnerImport<typeof views>(OWN('first-view-templates.ts'), {
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [compactCss()],
    resolve: { alias: [{ find: /^.*\/sheet$/, replacement: OWN('recorded-rules.ts') }] },
  })
  const templates = await module.firstViewTemplates()
  const used = usedIn(JSON.stringify(templates), module.recorded)
  const names = new Map(used.map(({ hash, name }) => [hash, name]))
  return { templates, rules: used.map(({ rules }) => rules).join(''), names }
}

/** The rules of the classes in a text, of the animations they use, and the rules without a class. */
function usedIn(text: string, recorded: readonly Recorded[]): Recorded[] {
  const mentioned = (where: string) =>
    recorded.filter(({ name }) => name !== '' && new RegExp(`\\b${name}\\b`).test(where))
  const used = new Set(mentioned(text))
  for (const { rules } of used) for (const more of mentioned(rules)) used.add(more)
  return recorded.filter((one) => one.name === '' || used.has(one))
}
