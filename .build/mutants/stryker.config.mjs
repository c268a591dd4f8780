const folder = 'node_modules/.cache/vitrine/mutants'

/** `npm run mutants`: breaks the data side in many small ways, one at a time, and asks if a unit test notices. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: '.build/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // A mutant of a module's own constants would load every test anew.
  ignoreStatic: true,
  mutate: ['src/{domain,stores,session,api}/**/*.{ts,tsx}'],
  ignorePatterns: ['dist', 'storybook-static', 'demo/docs', 'demo/hosts', 'stories', 'tests/e2e', 'tests/surface'],
  // TypeScript 7 has no JavaScript API that could rewrite it.
  tsconfigFile: 'none',
  incremental: true,
  incrementalFile: `${folder}/incremental.json`,
  jsonReporter: { fileName: `${folder}/report.json` },
  reporters: ['json', 'clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, reportMutants: false },
  tempDirName: `${folder}/sandbox`,
  concurrency: 2,
  timeoutMS: 3000,
}
