import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { folderNamed, FOLDERS } from './folders.ts'

/** Most mutants of one run with `--since`: two cores play them in ten minutes. */
const AT_MOST = 600
/** Lines of a source for each mutant that it gives. */
const LINES_PER_MUTANT = 1.5

const { values, positionals } = parseArgs({
  options: { since: { type: 'string' }, 'one-in': { type: 'string' } },
  allowPositionals: true,
})
const folders = positionals.length > 0 ? positionals : Object.keys(FOLDERS)

/** Sources of a folder: all, or those that differ from a commit, uncommitted ones too. */
function sourcesOf(folder: string): string[] {
  const { sources } = folderNamed(folder)
  const command = values.since === undefined ? ['ls-files'] : ['diff', '--name-only', '--diff-filter=d', values.since]
  return String(execFileSync('git', [...command, '--', ...sources]))
    .split('\n')
    .filter((name) => /\.tsx?$/.test(name))
}

const runs = folders
  .map((folder) => ({ folder, sources: sourcesOf(folder) }))
  .filter(({ sources }) => sources.length > 0)
const lines = runs.flatMap(({ sources }) => sources.flatMap((name) => readFileSync(name, 'utf8').split('\n')))
const fits = Math.ceil(lines.length / LINES_PER_MUTANT / AT_MOST)
const oneIn = Number(values['one-in'] ?? (values.since === undefined ? 1 : fits))
if (oneIn > 1) console.log(`One mutant in ${oneIn} is tried: the others are listed as errors, and count for nothing.`)

for (const { folder, sources } of runs) {
  const { status } = spawnSync('stryker', ['run', 'tests/mutants/stryker.config.mjs', '--mutate', sources.join(',')], {
    stdio: 'inherit',
    // The reader's zone, as in `vite.config.ts`: a thread of Vitest could not change it.
    env: { ...process.env, TZ: 'America/Sao_Paulo', FOLDER: folder, ONE_IN: String(oneIn) },
  })
  process.exitCode ||= status ?? 1
}
