import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { CHUNK_GROUPS } from './.build/chunks/groups.ts'
import { copiedCardTypes } from './.build/replaced.ts'
import { IN_PRODUCTION, WITHOUT_FILES } from './.build/defines.ts'
import { firstView } from './.build/first-view/first-view.ts'
import { mcpAppEntry } from './.build/entries/mcp-app-entry.ts'
import { LIGHT, preactAsReact, preactUnderTest } from './.build/react/light.ts'
import { ownFiles } from './.build/entries/own-files.ts'
import { guardedImports } from './.build/chunks/guarded-imports.ts'
import { writeIntegrity } from './.build/chunks/integrity.ts'
import { separateLoader } from './.build/chunks/separate-loader.ts'
import { inProject } from './.build/chunks/source-maps.ts'
import { textKeys } from './.build/texts.ts'
import { demoPages } from './demo/dev.ts'
import { CHROMIUM_ARGS, findChromium } from './tests/support/chromium.ts'

const root = import.meta.dirname

/** It only hands on: the code is in hashed chunks, which caches keep and the script tag shares. */
const ENTRY = join(root, 'src/npm.ts')

/** A new object for each project, since Vitest writes the project's name into it. */
const inChromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
    contextOptions: { timezoneId: READERS_ZONE },
  }),
  instances: [{ browser: 'chromium' as const }],
})

/** Instants are shown in the reader's zone. */
const READERS_ZONE = 'America/Sao_Paulo'

/** Limits that only end a test that hangs, ms: no test passes or fails by the machine's speed. */
const LIMITS = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } }

/** A project for `npm test` and, under Preact, its twin for `npm run test:full`. */
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
    test: { ...LIMITS, ...test, name: build.name, browser: inChromium() },
  }))

const inNode = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: true,
  // Vitest leaves one core to others.
  test: { ...LIMITS, name, environment: 'node', maxWorkers: '100%', env: { TZ: READERS_ZONE }, ...test },
})

export const projects: TestProjectInlineConfiguration[] = [
  inNode('unit', {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/**/*.browser.test.{ts,tsx}', 'tests/e2e/**', 'tests/backend/**', 'tests/browsers/**'],
    // No module keeps anything that a test could leave behind: 48 s instead of 78.
    isolate: false,
    setupFiles: ['tests/support/late-code.ts', 'tests/support/requests-of-the-contract.ts'],
  }),
  // The published wire contract and the command line, from the build.
  inNode('backend', {
    include: ['tests/backend/*.test.ts'],
    setupFiles: ['tests/support/requests-of-the-contract.ts'],
    // Built files are for Node to run, not for Vite to transform.
    server: { deps: { external: [/\/dist\/[\w-]+\.js$/] } },
  }),
  inNode('browsers', {
    include: ['tests/browsers/*.test.ts'],
    globalSetup: 'tests/browsers/install.ts',
    testTimeout: 60_000,
    hookTimeout: 90_000,
  }),
  inNode('postgres', {
    include: ['tests/backend/postgres/*.test.ts'],
    globalSetup: 'tests/backend/postgres/install.ts',
    // Each file measures or kills processes of its own.
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 90_000,
  }),
  inNode('backend-full', { include: ['tests/backend/full/*.test.ts'], testTimeout: 90_000, hookTimeout: 90_000 }),
  ...inBothBuilds('browser', {
    include: ['tests/**/*.browser.test.{ts,tsx}'],
    setupFiles: ['tests/support/load-everything.ts'],
    isolate: false,
  }),
]

if (existsSync(join(root, 'stories/.storybook/main.ts'))) {
  const configDir = join(root, 'stories/.storybook')
  projects.push(...inBothBuilds('stories', { isolate: false }, () => [storybookTest({ configDir })]))
}

/** The light build is a folder inside the React build. */
const folderOf = (mode: string) => (mode === LIGHT ? mode : '')

export default defineConfig(({ command, mode }) => ({
  base: './',
  publicDir: false,
  plugins: [
    react(),
    firstView(),
    copiedCardTypes(),
    mode === LIGHT && preactAsReact(),
    demoPages(),
    guardedImports(join(root, 'src/lib/chunks.ts')),
    ownFiles(root, folderOf(mode) === ''),
    folderOf(mode) === '' && mcpAppEntry(join(root, 'src')),
    separateLoader(join(root, 'src')),
    writeIntegrity(),
  ],
  resolve: {
    dedupe: ['react', 'react-dom'],
    alias: { 'use-sync-external-store/shim/index.js': join(root, '.build/react/external-store.ts') },
  },
  // Found at the start: a dependency that is found late reloads the page or the test.
  optimizeDeps: {
    entries: ['src/loader.ts'],
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  },
  build: {
    outDir: join('dist', folderOf(mode)),
    license: { fileName: 'third-party-notices.md' },
    target: 'es2021',
    // Beside the files, named by none of them: demo/docs/decisions/0076-source-maps.md.
    sourcemap: 'hidden',
    // Library mode leaves out Vite's preload helper. It does not set React's mode, so `define` does.
    lib: { entry: ENTRY, formats: ['es'] },
    rolldownOptions: {
      transform: { assumptions: { setPublicClassFields: true } },
      input: { index: ENTRY },
      output: {
        minify: true,
        comments: { annotation: false },
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: 'chunks/[name]-[hash][extname]',
        // Chromium compiles such a file whole while it arrives: demo/docs/decisions/0058-compile-the-main-file-as-it-arrives.md.
        postBanner: ({ name }) => (name === 'storefront' && mode !== LIGHT ? '//# allFunctionsCalledOnLoad' : ''),
        sourcemapPathTransform: inProject,
        codeSplitting: { groups: CHUNK_GROUPS },
      },
    },
  },
  define: {
    TEXT_KEYS: JSON.stringify(textKeys()),
    ...(command === 'build' ? IN_PRODUCTION : WITHOUT_FILES),
  },
  test: { projects },
}))
