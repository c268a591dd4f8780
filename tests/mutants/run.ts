import { execFileSync, spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/** Folders of `src` whose unit tests lie in the folder of `tests` with the same name. */
const FOLDERS = ['domain', 'stores', 'session', 'api']

const { values, positionals } = parseArgs({ options: { since: { type: 'string' } }, allowPositionals: true })

/** Sources of a folder that differ from a commit, uncommitted ones too. */
function changedSources(folder: string, commit: string): string[] {
  const names = execFileSync('git', ['diff', '--name-only', '--diff-filter=d', commit, '--', `src/${folder}`])
  return String(names)
    .split('\n')
    .filter((name) => /\.tsx?$/.test(name))
}

for (const folder of positionals.length > 0 ? positionals : FOLDERS) {
  const sources = values.since === undefined ? null : changedSources(folder, values.since)
  if (sources?.length === 0) continue
  const { status } = spawnSync(
    'stryker',
    ['run', 'tests/mutants/stryker.config.mjs', ...(sources ? ['--mutate', sources.join(',')] : [])],
    { stdio: 'inherit', env: { ...process.env, FOLDER: folder } },
  )
  process.exitCode ||= status ?? 1
}
