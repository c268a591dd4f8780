import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import type { BuildOptions } from './support.ts'

/** Specs that draw nothing or make a build of their own; they run once for both builds. */
const ONCE = [
  'blip.spec.ts',
  'bundlers.spec.ts',
  'chatwoot.spec.ts',
  'docs.spec.ts',
  'doubt.spec.ts',
  'framed.spec.ts',
  'hostile-answers.spec.ts',
  'hostile-words.spec.ts',
  'mcp-app.spec.ts',
  'mcp-protocol.spec.ts',
  'minimal-backend.spec.ts',
  'next.spec.ts',
  'package.spec.ts',
  'react-components.spec.ts',
  'roads.spec.ts',
  'seen.spec.ts',
  'shared.spec.ts',
  'storybook.spec.ts',
  'surface.spec.ts',
  'visit-calls.spec.ts',
  'visual.spec.ts',
]

export default defineConfig<object, BuildOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  workers: 2,
  // The summary of `npm test` lists retried tests separately.
  retries: 2,
  // A broken build ends soon, not after an hour of retries.
  maxFailures: 15,
  // Only a guard against endless tests; no test may depend on the speed of the machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  fullyParallel: true,
  reporter: [['line'], ['json', { outputFile: '../../node_modules/.cache/vitrine/reports/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A trace of every first run would take a third longer.
    trace: 'on-first-retry',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  projects: [
    { name: 'react', use: { buildName: 'react' } },
    { name: 'light', use: { buildName: 'light' }, testIgnore: ONCE },
  ],
})
