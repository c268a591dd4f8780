import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import type { BuildOptions } from './support.ts'

/** Long proofs that draw nothing, name their own build, or make one: once is enough. */
const ONCE = [
  'blip',
  'bundlers',
  'chatwoot',
  'commerce',
  'commerce-evershop',
  'commerce-medusa',
  'docs',
  'docs-site',
  'doctor',
  'frameworks',
  'hostile-answers',
  'hostile-words',
  'init',
  'large-text',
  'mcp-app',
  'mcp-protocol',
  'next',
  'old-libraries',
  'package',
  'react-components',
  'second-language',
  'seen',
  'visual',
  'vue-types',
]

const LONG = { timeout: 120_000 }

export default defineConfig<object, BuildOptions>({
  testDir: '.',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  workers: 2,
  retries: 0,
  // A broken build ends soon.
  maxFailures: 8,
  // Limits that only end a test that hangs, ms.
  timeout: 60_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  fullyParallel: true,
  reporter: [['line'], ['json', { outputFile: '../../node_modules/.cache/vitrine/reports/e2e.json' }]],
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'off',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  // The first two are `npm test`, the others `npm run test:full`.
  projects: [
    { name: 'react', testMatch: '*.spec.ts', testIgnore: ['light.spec.ts', 'full/**'], use: { buildName: 'react' } },
    { name: 'light', testMatch: 'light.spec.ts', use: { buildName: 'light' } },
    { name: 'full', testMatch: 'full/*.spec.ts', use: { buildName: 'react' }, ...LONG },
    {
      name: 'full-light',
      testMatch: ['*.spec.ts', 'full/*.spec.ts'],
      testIgnore: [
        'light.spec.ts',
        'framed.spec.ts',
        'playground.spec.ts',
        'surface.spec.ts',
        ...ONCE.map((name) => `full/${name}.spec.ts`),
      ],
      use: { buildName: 'light' },
      ...LONG,
    },
  ],
})
