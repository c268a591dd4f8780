import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import type { BuildOptions } from './support.ts'

/** What draws nothing, or a build of its own, and is there once for both builds. */
const ONCE = ['package.spec.ts', 'shared.spec.ts', 'storybook.spec.ts']

export default defineConfig<object, BuildOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  workers: 2,
  // Told apart in the summary of `npm test`.
  retries: 2,
  // No test passes or fails by how fast the machine is: these end one that would never end by itself.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  fullyParallel: true,
  reporter: [['line'], ['json', { outputFile: '../../node_modules/.cache/vitrine/reports/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  projects: [
    { name: 'react', use: { buildName: 'react' } },
    { name: 'light', use: { buildName: 'light' }, testIgnore: ONCE },
  ],
})
