import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import type { AgentTemplates } from '../src/painting/agent-templates.ts'
import type { CheckoutTemplates } from '../src/painting/checkout/templates.ts'
import type { FirstViewTemplates } from '../src/painting/templates.ts'
import { compactCss } from './compact-css.ts'

const root = resolve(import.meta.dirname, '..')
const ENTRY = 'virtual:vitrine-first-view'
const RECORDER = '\0vitrine-recorded-rules'

/** Stands in for `styles/sheet`: what modules declare, in the order in which they do. */
const RECORDER_CODE = `
export const recorded = []
export function ready(name, rules) { recorded.push({ name, rules: rules.replaceAll('&', name) }); return name }
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
  agentTemplates: () => Promise<Omit<AgentTemplates, 'rules'>>
  checkoutTemplates: () => Promise<Omit<CheckoutTemplates, 'rules'>>
}

interface Templates {
  common: FirstViewTemplates
  agent: Omit<AgentTemplates, 'rules'>
  checkout: Omit<CheckoutTemplates, 'rules'>
}

/** The names whose rules are painted with, known once the build has begun: their modules need not declare them again. */
export class FirstRules {
  names: ReadonlySet<string> = new Set()
}

/**
 * Makes what is painted before the components are there: renders the real components in the build, and writes the pieces
 * of what they gave into `painting/templates.ts` and the rules of their classes into `styles/first-rules.ts`.
 */
export function firstView(first: FirstRules): Plugin {
  const exported = new Map<string, string>()
  return {
    name: 'vitrine:first-view',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const { recorded, firstViewTemplates, agentTemplates, checkoutTemplates } = await rendered()
      const catalogs = { common: await firstViewTemplates(), agent: await agentTemplates() }
      // What the checkout's modules declare for no class is no catalogue's.
      const ofCatalogs = [...recorded]
      const { templates, styles } = withoutStyleAttributes({ ...catalogs, checkout: await checkoutTemplates() })
      const used = usedIn(JSON.stringify(templates.common), [...ofCatalogs, ...styles])
      first.names = new Set(used.map(({ name }) => name))
      // An agent's alone: they come with what is painted for an agent, and once more with the components.
      const moreIn = (pieces: object, all: readonly Recorded[]) =>
        textOf(usedIn(JSON.stringify(pieces), [...all, ...styles]).filter((one) => !used.includes(one)))
      const rules = {
        agent: moreIn(templates.agent, ofCatalogs),
        checkout: moreIn(templates.checkout, recorded),
      }
      const written: [file: string, name: string, value: unknown][] = [
        ['painting/templates', 'templates', templates.common],
        ['styles/first-rules', 'firstRules', textOf(used)],
        ['painting/agent-templates', 'agentTemplates', { ...templates.agent, rules: rules.agent }],
        ['painting/checkout/templates', 'checkoutTemplates', { ...templates.checkout, rules: rules.checkout }],
      ]
      for (const [file, name, value] of written)
        exported.set(join(root, `src/${file}.ts`), `export const ${name} = ${JSON.stringify(value)}`)
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
      const exported = ['first-view-templates', 'agent-templates', 'checkout-templates'].map((file) =>
        join(root, `.build/${file}.ts`),
      )
      return `${exported.map((file) => `export * from ${JSON.stringify(file)}`).join('\n')}\nexport { recorded } from './sheet'`
    },
  }
}

/**
 * A policy of the host may refuse style attributes in markup: what stands in them becomes a class. The colours of the
 * whole view are no constant and stay.
 */
function withoutStyleAttributes(given: Templates): { templates: Templates; styles: Recorded[] } {
  const styles: string[] = []
  const templates = JSON.parse(JSON.stringify(given), (_, value: unknown) => {
    const { style, class: classes, ...others } = Object(value) as Record<string, string>
    if (typeof style !== 'string' || style === '{theme}') return value
    if (!styles.includes(style)) styles.push(style)
    return { ...others, class: [classes, `vs${styles.indexOf(style)}`].filter(Boolean).join(' ') }
  }) as Templates
  return { templates, styles: styles.map((style, index) => ({ name: `vs${index}`, rules: `.vs${index}{${style}}` })) }
}

const textOf = (rules: readonly Recorded[]) => rules.map((one) => one.rules).join('')

/** The rules of every class that a text mentions, of what they mention themselves (animations), and those of no class. */
function usedIn(text: string, recorded: readonly Recorded[]): Recorded[] {
  const mentioned = (where: string) =>
    recorded.filter(({ name }) => name !== '' && new RegExp(`\\b${name}\\b`).test(where))
  const used = new Set(mentioned(text))
  for (const { name, rules } of used) for (const more of mentioned(rules)) if (more.name !== name) used.add(more)
  // A name may be declared by two modules with the same rules.
  const isFirst = (one: Recorded, index: number) =>
    recorded.findIndex(({ name, rules }) => name === one.name && rules === one.rules) === index
  return recorded.filter((one, index) => (one.name === '' || used.has(one)) && isFirst(one, index))
}
