import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { compactCss } from './.build/compact-css.ts'
import { firstViewEntry } from './.build/first-view-entry.ts'
import { FirstRules, firstView } from './.build/first-view.ts'
import { integrity } from './.build/integrity.ts'
import { inlineRuntime } from './.build/inline-runtime.ts'
import { leanR2wc } from './.build/lean-r2wc.ts'
import { leanReact } from './.build/lean-react.ts'
import { LIGHT, preactAsReact, preactUnderTest } from './.build/light.ts'
import { nodeEntry } from './.build/node-entry.ts'
import { NPM_ENTRY, npmEntry } from './.build/npm-entry.ts'
import { parallelImports } from './.build/parallel-imports.ts'
import { precompress } from './.build/precompress.ts'
import { serverEntry } from './.build/server-entry.ts'
import { separateLoader } from './.build/separate-loader.ts'
import { HOST_MODULES, SHARED } from './.build/shared.ts'
import { demoPages } from './demo/dev.ts'
import { CHROMIUM_ARGS, findChromium } from './tests/support/chromium.ts'

const root = import.meta.dirname

const firstRules = new FirstRules()

/** Real Chromium; a new object for each project, since Vitest writes the project's name into it. */
const inChromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS } }),
  instances: [{ browser: 'chromium' as const }],
})

/** What changes an order: it follows the first view in one file. */
const ORDERING =
  /src\/(api\/(request|order[\w-]*)|domain\/(order-(lines|snapshot)|options|default-choice|add-rules)|stores\/(order-calls|edit-queue)|screens\/shared\/add-to-cart)\.ts|node_modules\/(ofetch|superstruct)\//

/** What paints an agent's checkout; its components share words and rules with it. */
const PAINT_CHECKOUT =
  /src\/(paint-checkout|painting\/checkout\/|domain\/(store-words|address-line|price-tables)|text\/delivery\.ts)/

/** What speaks with the host page and other tabs once the first screen is there. */
const COMPANIONS =
  /src\/(elements\/(companions|diagnostics|console|attribute-checks)|styles\/host-changes|session\/(companions|track|tabs|shown-product)|shell\/(after-first-view|SlowNotice|ExitNotice|OrderLimits)|ui\/TabArrows|session\/(confirmation|exclusive)|stores\/(confirmation|decisive-call|follow-order)|domain\/payment-method-name)/

/** What is typed into and chosen from: a shopper's way to the cart goes without. */
const FIELDS =
  /src\/(ui\/(after-leaving|field-styles|FieldFrame|MaskedInput|RadioCards|SelectField|TextField|focusFirstInvalid|masks?)\.|domain\/(birth-date|cep|documents|states)\.|lib\/typed-money|text\/fields|api\/payment\.)|node_modules\/@maskito\//

/**
 * Waits that only a fault outlasts, ms. No test passes or fails by how fast the machine is: these end one that would never
 * end by itself. The slowest machine counts, with others at work on it.
 */
const PATIENT = { testTimeout: 90_000, hookTimeout: 90_000, expect: { poll: { timeout: 30_000 } } }

/** A browser may falter as a whole; which test needed another try is told at the end of `npm test`. */
const RETRIES_IN_BROWSER = 2

/** Tests in a browser, once for each build: what is under test is on React, and then on Preact. */
const inBothBuilds = (
  name: string,
  test: TestProjectInlineConfiguration['test'],
  plugins: () => TestProjectInlineConfiguration['plugins'] = () => [],
): TestProjectInlineConfiguration[] =>
  [
    { name, plugins: plugins() },
    { name: `${name}-light`, plugins: [preactUnderTest(), plugins()] },
  ].map((build) => ({
    extends: true,
    plugins: build.plugins,
    test: { ...PATIENT, ...test, name: build.name, retry: RETRIES_IN_BROWSER, browser: inChromium() },
  }))

const projects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      ...PATIENT,
      name: 'unit',
      environment: 'node',
      include: ['tests/**/*.test.{ts,tsx}'],
      exclude: ['tests/**/*.browser.test.{ts,tsx}', 'tests/e2e/**'],
    },
  },
  ...inBothBuilds('browser', { include: ['tests/**/*.browser.test.{ts,tsx}'] }),
]

if (existsSync(join(root, 'stories/.storybook/main.ts'))) {
  const configDir = join(root, 'stories/.storybook')
  projects.push(...inBothBuilds('stories', {}, () => [storybookTest({ configDir })]))
}

/** What stands in each build for React: itself without what nothing uses, Preact, or whatever the host page names. */
const reactOf = (mode: string) => {
  if (mode === LIGHT) return preactAsReact()
  return mode === SHARED ? [] : leanReact()
}

/** A build beside React's own has its mode's name as a folder inside that one's. */
const folderOf = (mode: string) => (mode === LIGHT || mode === SHARED ? mode : '')

/** Facts of a build that its sources know, the loader's too. */
const factsOf = (mode: string) => ({
  HOST_MODULES: mode === SHARED ? JSON.stringify(HOST_MODULES) : 'null',
})

export default defineConfig(({ command, mode }) => ({
  base: './',
  publicDir: false,
  plugins: [
    react(),
    firstView(firstRules),
    compactCss(firstRules),
    leanR2wc(),
    reactOf(mode),
    demoPages(),
    npmEntry(join(root, 'src/index.ts')),
    inlineRuntime(),
    separateLoader(join(root, 'src/loader.ts'), factsOf(mode)),
    ...parallelImports(
      join(root, 'src/lib/chunks.ts'),
      join(root, `node_modules/.cache/vitrine/${['chunks', folderOf(mode)].filter(Boolean).join('-')}.json`),
    ),
    nodeEntry(),
    folderOf(mode) === '' && serverEntry(join(root, 'src/lib/csp.ts')),
    firstViewEntry(join(root, 'src/server/first-view.ts')),
    integrity(),
    precompress(),
  ],
  resolve: {
    dedupe: ['react', 'react-dom'],
    alias: {
      ufo: join(root, '.build/lean-ufo.ts'),
      destr: join(root, '.build/lean-destr.ts'),
      'use-sync-external-store/shim/index.js': join(root, '.build/lean-external-store.ts'),
    },
  },
  // Looked through at the start, so that no dependency is met late and reloads a page, or a test, at work.
  optimizeDeps: {
    entries: ['src/loader.ts'],
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  },
  build: {
    outDir: join('dist', folderOf(mode)),
    target: 'es2021',
    // Library mode only for what it leaves out (Vite's preload helper); React is bundled, so its mode is set here.
    lib: { entry: NPM_ENTRY, formats: ['es'] },
    rolldownOptions: {
      transform: { assumptions: { setPublicClassFields: true } },
      input: { index: NPM_ENTRY },
      external: mode === SHARED ? HOST_MODULES : [],
      output: {
        minify: true,
        comments: { annotation: false },
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // What the first view needs in one file, for fewer requests and a better compression. The module that the loader
        // imports stays out, so that its exports keep their names.
        codeSplitting: {
          groups: [
            // What paints before the components are there, and all that it needs; the components share it.
            { name: 'painting', priority: 5, test: /src\/(painting\/(?!agent|checkout)|lib\/(chunks|reworded)\.)/ },
            { name: 'paint-checkout', priority: 4, test: PAINT_CHECKOUT },
            { name: 'storefront', priority: 3, tags: ['$initial'], test: /node_modules|src\/(?!painting).+\// },
            { name: 'ordering', priority: 2, test: ORDERING },
            { name: 'companions', priority: 2, test: COMPANIONS },
            { name: 'fields', priority: 2, test: FIELDS },
            // A dozen small files would cost more in names and requests than they weigh.
            { name: 'parts', priority: 1, test: /src\/(ui|lib|text|domain|api|screens\/shared)\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
  define: {
    ...factsOf(mode),
    ...(command === 'build'
      ? {
          'process.env.NODE_ENV': '"production"',
          // Whoever sets such a hook on the page would be handed every form with what is typed in it.
          __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
          'window.__PREACT_SIGNALS_DEVTOOLS__': 'undefined',
        }
      : // Only a build has hashes: served from its sources the loader checks nothing.
        {
          LOADER_FILE_HASHES: '{}',
          FIRST_FILES: '{}',
          CHECKOUT_FILE: '"./paint-checkout.ts"',
          AGENT_FILE: '"./paint-agent.ts"',
        }),
  },
  test: { projects },
}))
