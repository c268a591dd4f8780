import { join } from 'node:path'

const { FOLDER, ONE_IN = '1' } = process.env
const isSample = ONE_IN !== '1'
const reports = join('node_modules/.cache/vitrine/mutants', FOLDER)

/**
 * Breaks one folder of `src` in many small ways, one at a time, and asks if a unit test of that folder notices. The score
 * of covered code and the score of all code are in the table at the end. `npm run mutants -- api --since main` breaks one
 * folder, and of it the files that differ from a commit; `-- backend --one-in 20` tries one mutant in 20.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'sample.mjs')],
  checkers: isSample ? ['sample'] : [],
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // A mutant of a module's own constants would load every test anew.
  ignoreStatic: true,
  ignorePatterns: ['dist', 'storybook-static', 'demo/docs', 'demo/hosts', 'tests/e2e', 'tests/surface'],
  // TypeScript 7 has no JavaScript API that could rewrite it.
  tsconfigFile: 'none',
  // What a sample leaves out is no result to keep.
  incremental: !isSample,
  incrementalFile: `${reports}/incremental.json`,
  jsonReporter: { fileName: `${reports}/report.json` },
  clearTextReporter: { logTests: false, reportMutants: false },
  reporters: ['json', 'progress-append-only', 'clear-text'],
  // Not below `node_modules`: Vitest would take the copy for a dependency.
  tempDirName: '.mutants',
  concurrency: Number(process.env.WORKERS ?? 2),
  timeoutMS: 3000,
}
