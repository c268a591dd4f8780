import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { canInstall, ENGINES } from '../browsers/engines.ts'
import { readPlaywright, readVitest, type Report } from './count-tests.ts'

export interface Step {
  name: string
  /** A command line for the shell. */
  command: string
  env?: Record<string, string>
  /** Reads the tool's own report; a step without one counts as one test. */
  report?: () => Report
}

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/vitrine')
export const reports = join(cache, 'reports')

const tool = (name: string, command = `npm run ${name}`): Step => ({ name, command })

/** One Vitest project. @param name of the step, and of the project unless that is given */
function vitest(
  name: string,
  { project = name, env = {}, files = [] }: { project?: string; env?: Record<string, string>; files?: string[] } = {},
): Step {
  const file = join(reports, `${name}.json`)
  const reporters = `--reporter=default --reporter=json --outputFile=${file}`
  const command = ['vitest run --project', project, reporters, ...files].join(' ')
  return { name, command, env, report: () => readVitest(readFileSync(file, 'utf8'), project) }
}

/** Before long proofs with packages of their own. */
const INSTALL = 'npm ci --prefix demo/hosts/frameworks && '
const BEFORE: Readonly<Record<string, string>> = {
  bundlers: INSTALL,
  frameworks: INSTALL,
  'old-libraries': INSTALL,
  'docs-site': 'npm ci --prefix demo/docs-site && tsx demo/docs-site/build.ts && ',
}

/** Specs of one Playwright project; all without a list. */
function e2e(name: string, project: string, specs: readonly string[] = []): Step {
  const file = join(reports, `${name}.json`)
  const files = specs.map((spec) => `${spec}.spec.ts`).join(' ')
  return {
    name,
    command: `${BEFORE[name] ?? ''}playwright test -c tests/e2e/playwright.config.ts --project=${project} ${files}`,
    report: () => readPlaywright(readFileSync(file, 'utf8'), project),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  }
}

/** A purchase in the oldest engines, where they are or can be installed. `npm run test:browsers` names those that are not. */
function purchases(): Step[][] {
  const oldest = { wpe: ENGINES.wpe, 'chromium-106': ENGINES.chromium106 }
  const here = Object.entries(oldest).filter(([, engine]) => engine.isInstalled() || canInstall(engine))
  const files = here.map(([file]) => `tests/browsers/${file}.test.ts`)
  return files.length > 0 ? [[vitest('browsers', { files })]] : []
}

/** `npm test`. The steps of one group run at once. */
export const FAST: readonly (readonly Step[])[] = [
  [tool('types'), tool('lint'), tool('format', 'prettier --check --cache .')],
  [vitest('unit')],
  [tool('build')],
  [tool('size'), tool('floor')],
  [vitest('browser'), vitest('stories')],
  [vitest('backend')],
  [e2e('e2e', 'react')],
  [e2e('light', 'light')],
  ...purchases(),
]

/** The long end-to-end proofs by step: the specs of `tests/e2e/full`. A test compares the two. */
export const PROOFS: Readonly<Record<string, readonly string[]>> = {
  hostile: ['hostile', 'hostile-words', 'hostile-answers', 'failed-calls'],
  policy: ['policy'],
  looks: [
    'looks',
    'seen',
    'large-text',
    'stability',
    'printing',
    'checkout-keyboard',
    'autofill',
    'fingers',
    'spoken',
    'second-language',
  ],
  visual: ['visual'],
  'first-view': ['early', 'preview', 'chunks', 'blocked-chunks', 'replaced-build', 'weight'],
  growth: ['growth'],
  bundlers: ['bundlers', 'package', 'init'],
  frameworks: ['frameworks', 'components', 'express', 'next', 'react-components', 'vue-types'],
  mcp: ['mcp-app', 'mcp-protocol'],
  chatwoot: ['chatwoot'],
  blip: ['blip'],
  'old-libraries': ['old-libraries'],
  leaks: ['leaks', 'inapp', 'kept-apart', 'visitors'],
  docs: ['docs', 'doctor'],
  'docs-site': ['docs-site'],
  commerce: ['commerce', 'commerce-medusa', 'commerce-evershop'],
}

/** Long tables of unit tests: every call, every sequence, every snippet. */
const FULL = { FULL: '1' }

/** The long proofs of `npm run test:full`, after all of `npm test`. */
export const LONG: readonly (readonly Step[])[] = [
  [vitest('unit-full', { project: 'unit', env: FULL })],
  [vitest('faults', { project: 'backend-full' })],
  [vitest('postgres')],
  [tool('breaks')],
  [vitest('browser-light'), vitest('stories-light')],
  ...Object.entries(PROOFS).map(([name, specs]) => [
    e2e(
      name,
      'full',
      specs.map((spec) => `full/${spec}`),
    ),
  ]),
  [e2e('e2e-light', 'full-light')],
  [vitest('browsers-full', { project: 'browsers', env: FULL })],
]
