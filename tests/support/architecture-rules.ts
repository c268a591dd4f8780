import type { ModuleFacts } from './module-facts.ts'

/**
 * The two ladders and the bridge: what each part of `src` may import besides itself.
 *
 *     view    loader → elements → shell → screens → parts → ui → styles
 *     data                         session → stores → api
 *
 * `first-view` serves both: it makes the first view from the first answers before the components run, and hands it over to
 * the elements. `requests` (addresses and kept answers) and `server` are folders in it. All parts may import `domain` and
 * `lib`. `text` is for what is seen: the data side keeps a key of it, and whoever shows it finds the host's own words.
 * `domain` names the keys by type, and is given the words. Screens, their parts and the shell reach the data through the session and the models of `stores`; only stores call `api`.
 * `backend` and `tools` run on a server: nothing that runs in a page imports them, and `backend` knows neither the tools nor
 * the demonstration. `extras` hear of the shop and are no part of it: nothing but the elements loads one, and only lazily. The names of the
 * platform that each part may use are rules of the linter, in .oxlintrc.json.
 */
const BASE = ['domain', 'lib']
/** What people see or hear. */
const SEEN = ['text', ...BASE]
/** The elements' attributes, and what an element opens: for all that runs before or around the elements. */
const OPENING = ['opening', ...BASE]
const DATA = ['session', 'stores']
const LADDER: Record<string, string[]> = {
  loader: ['requests', 'opening', 'domain', 'lib'],
  npm: ['index', 'requests', 'elements'],
  index: ['elements', 'session', ...OPENING],
  early: [],
  frameworks: ['elements', 'session', 'opening'],
  frame: ['elements', 'session', 'opening', 'lib'],
  'frame-host': ['elements', 'session', 'lib'],
  extras: ['elements', 'ui', 'styles', 'text', ...OPENING],
  analytics: ['session', 'stores', ...BASE],
  elements: ['shell', 'screens', 'parts', 'ui', 'styles', 'first-view', 'text', ...DATA, ...OPENING],
  'first-view': ['requests', 'styles', 'api', 'text', ...OPENING],
  requests: ['text', ...OPENING],
  server: ['first-view', 'requests', 'styles', 'api', ...OPENING],
  shell: ['screens', 'parts', 'ui', 'styles', 'text', ...DATA, ...OPENING],
  screens: ['parts', 'ui', 'styles', ...DATA, ...SEEN],
  parts: ['ui', 'styles', ...DATA, ...SEEN],
  ui: ['styles', ...SEEN],
  styles: BASE,
  session: ['stores', 'api', ...BASE],
  stores: ['api', ...BASE],
  api: ['wire', ...BASE],
  opening: BASE,
  domain: ['text', 'lib'],
  text: ['lib'],
  lib: [],
  wire: [],
  backend: ['wire', 'domain'],
  tools: ['backend', 'elements', 'opening', 'domain', 'demo', '.build', 'package.json'],
}

/** Parts that a part fetches when somebody wants them, without waiting for them. */
const LOADED_LATER: Record<string, string[]> = {
  loader: ['elements', 'index', 'first-view'],
  elements: ['extras', 'analytics'],
}

/** Packages that only one place may import. */
const PACKAGE_HOMES: Record<string, RegExp> = {
  superstruct: /^src\/(backend|tools)\//,
  goober: /^\.build\//,
  dompurify: /^src\/ui\/(RichText|sanitize)/,
  '@floating-ui/react': /^src\/ui\//,
  '@use-gesture/react': /^src\/ui\//,
}

const REACT = /^(react|react-dom|@preact\/signals-react|wouter)$/
const SIGNALS = /^@preact\/signals/

/** Folders of a part that have rules of their own. */
const OWN_RULES = /^src\/(?:first-view|extras|api)\/(requests|server|analytics|wire)\b/

/** The part that a path belongs to: 'src/ui/Button.tsx' is of 'ui', 'src/loader.ts' is 'loader', 'demo/site.ts' is of 'demo'. */
function partOf(path: string): string {
  if (!path.startsWith('src/')) return path.split('/')[0] ?? ''
  const [, place] = OWN_RULES.exec(path) ?? []
  if (place !== undefined) return place
  return path.split('/')[1]?.replace(/\.tsx?$/, '') ?? ''
}

const RULES = 'tests/support/architecture-rules.ts'

/** The broken rules of one file, as sentences: its path, what it does, and what to do about it. */
export function violationsOf(facts: ModuleFacts): string[] {
  return [
    ...importViolations(facts),
    ...packageViolations(facts),
    ...waitViolations(facts),
    ...additionViolations(facts),
    ...facts.silentReaders.map(
      (name) => `reads a signal in ${name} and would not be drawn again: call useSignals() or useView() in it`,
    ),
  ].map((violation) => `${facts.path} ${violation}`)
}

/** Screens whose wait is told beside them. */
const TOLD_ELSEWHERE: Record<string, string> = {
  'src/screens/catalog/ProductGrid.tsx': 'by SlowToCome above the cards, whose words come when they are needed',
  'src/screens/checkout/sections/DeliverySection.tsx': 'in the place of the options that are looked up',
  'src/parts/order/Amounts.tsx': 'by OrderSlowNote above them',
  'src/screens/payment/card/CardFormView.tsx': 'by the field of the installments',
  'src/screens/product/ProductScreen.tsx': 'by ProductColumns',
}

function waitViolations({ path, silentWaits }: ModuleFacts): string[] {
  if (!['screens', 'parts'].includes(partOf(path)) || path in TOLD_ELSEWHERE) return []
  return silentWaits.map(
    (tag) => `shows a wait by <${tag}> and never says that it takes long: render a SlowNote beside it`,
  )
}

/** A store knows no host: whoever calls it asks and tells. */
function additionViolations({ path, silentAdditions }: ModuleFacts): string[] {
  if (!['elements', 'shell', 'screens', 'parts'].includes(partOf(path))) return []
  return silentAdditions.map(
    (call) => `calls order.${call} past the host: ask by mayAdd and tell by tellAdded of src/session/adding.ts`,
  )
}

function importViolations({ path, own, lazy, run }: ModuleFacts): string[] {
  const part = partOf(path)
  const allowed = LADDER[part]
  if (allowed === undefined)
    return [`belongs to no part of src: move it into one, or give its folder a rung in ${RULES}`]
  return own.flatMap((target) => {
    const targetPart = partOf(target)
    if (LOADED_LATER[part]?.includes(targetPart) && lazy.includes(target)) return []
    if (targetPart !== part && !allowed.includes(targetPart))
      return [
        `imports ${target}, which its part may not: hand in what it needs, or move that down (ladder in ${RULES})`,
      ]
    if (part === 'domain' && targetPart === 'text' && run.includes(target))
      return [`imports more than types of ${target}: return a key, and word it where it is shown`]
    return part === 'screens' && isAnotherScreen(path, target)
      ? [`imports another screen, ${target}: move what both show to src/parts`]
      : []
  })
}

function isAnotherScreen(path: string, target: string): boolean {
  const [, , from] = path.split('/')
  const [, , to] = target.split('/')
  return partOf(target) === 'screens' && to !== from
}

function packageViolations({ path, packages }: ModuleFacts): string[] {
  const part = partOf(path)
  return packages.flatMap((name) => {
    const home = PACKAGE_HOMES[name]
    const isOutside = home !== undefined && !home.test(path)
    const isReactBelow = REACT.test(name) && ['stores', 'api', 'domain', 'text', 'lib'].includes(part)
    const isSignalBelow = SIGNALS.test(name) && ['api', 'domain', 'text', 'lib', 'ui', 'styles'].includes(part)
    const place = home ? `only ${home.source} may` : `src/${part} knows neither screens nor signals`
    return isOutside || isReactBelow || isSignalBelow
      ? [`imports ${name}: ${place}, so use it there and hand in the result`]
      : []
  })
}
