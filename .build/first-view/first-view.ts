import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import type { FirstViewTemplates } from '../../src/first-view/templates.ts'
import { compactCss } from './compact-css.ts'

const root = resolve(import.meta.dirname, '../..')
const TEMPLATES = join(root, 'src/first-view/templates.ts')
const RULES = join(root, 'src/styles/first-rules.ts')
const ENTRY = 'virtual:vitrine-first-view'
const RECORDER = '\0vitrine-recorded-rules'

/** Replaces `styles/sheet`: records the declared rules in their order. */
const RECORDER_CODE = `
export const recorded = []
export function addCompiled(name, rules) { recorded.push({ name, rules: rules.replaceAll('&', name) }); return name }
export const css = null, keyframes = null
export function globalCss(rules) { recorded.unshift({ name: '', rules }) }
`

interface Recorded {
  /** '' for rules of no class. */
  name: string
  rules: string
}

interface Rendered {
  recorded: readonly Recorded[]
  firstViewTemplates: () => Promise<FirstViewTemplates>
}

/** Names of the first view's rules, known after `buildStart`: their modules do not declare them again. */
export class FirstRules {
  names: ReadonlySet<string> = new Set()
}

/**
 * Makes the preview's templates: renders the real components in the build, writes the pieces into
 * `first-view/templates.ts`, and the rules of their classes into `styles/first-rules.ts`.
 */
export function firstView(first: FirstRules): Plugin {
  const exported = new Map<string, string>()
  return {
    name: 'vitrine:first-view',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const { recorded, firstViewTemplates } = await rendered()
      const { templates, styles } = withoutStyleAttributes(await firstViewTemplates())
      const used = usedIn(JSON.stringify(templates), [...recorded, ...styles])
      first.names = new Set(used.map(({ name }) => name))
      exported.set(TEMPLATES, `export const templates = ${JSON.stringify(templates)}`)
      exported.set(RULES, `export const firstRules = ${JSON.stringify(used.map(({ rules }) => rules).join(''))}`)
    },
    load: (id) => exported.get(id) ?? null,
  }
}

/** Bundles the components for Node and runs them. */
async function rendered(): Promise<Rendered> {
  const folder = join(root, 'node_modules/.cache/vitrine')
  const file = join(folder, `first-view-${process.pid}-${Date.now()}.mjs`)
  const output = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [compactCss(), recorder()],
    build: { write: false, ssr: true, rolldownOptions: { input: ENTRY, output: { codeSplitting: false } } },
  })
  const [chunk] = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The components were not bundled for rendering.')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, chunk.code)
  try {
    return (await import(pathToFileURL(file).href)) as Rendered
  } finally {
    rmSync(file)
  }
}

function recorder(): Plugin {
  return {
    name: 'vitrine:recorded-rules',
    enforce: 'pre',
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : id.endsWith('/sheet') ? RECORDER : null),
    load(id) {
      if (id === RECORDER) return RECORDER_CODE
      if (id !== `\0${ENTRY}`) return null
      return `export * from ${JSON.stringify(join(root, '.build/first-view/first-view-templates.ts'))}
export { recorded } from './sheet'`
    },
  }
}

/**
 * Turns style attributes into classes, because the host's policy may forbid them. The theme's colours vary and stay.
 */
function withoutStyleAttributes(given: FirstViewTemplates): { templates: FirstViewTemplates; styles: Recorded[] } {
  const styles: string[] = []
  const templates = JSON.parse(JSON.stringify(given), (_, value: unknown) => {
    const { style, class: classes, ...others } = Object(value) as Record<string, string>
    if (typeof style !== 'string' || style === '{theme}') return value
    if (!styles.includes(style)) styles.push(style)
    return { ...others, class: [classes, `vs${styles.indexOf(style)}`].filter(Boolean).join(' ') }
  }) as FirstViewTemplates
  return { templates, styles: styles.map((style, index) => ({ name: `vs${index}`, rules: `.vs${index}{${style}}` })) }
}

/** The rules of the classes in a text, of the animations they use, and the rules without a class. */
function usedIn(text: string, recorded: readonly Recorded[]): Recorded[] {
  const mentioned = (where: string) =>
    recorded.filter(({ name }) => name !== '' && new RegExp(`\\b${name}\\b`).test(where))
  const used = new Set(mentioned(text))
  for (const { name, rules } of used) for (const more of mentioned(rules)) if (more.name !== name) used.add(more)
  // Two modules may declare the same name with the same rules.
  const isFirst = (one: Recorded, index: number) =>
    recorded.findIndex(({ name, rules }) => name === one.name && rules === one.rules) === index
  return recorded.filter((one, index) => (one.name === '' || used.has(one)) && isFirst(one, index))
}
