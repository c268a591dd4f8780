import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * `npm run mutants`: the mutation score of each folder of the data side, judged by the unit tests of that folder alone.
 * Names choose folders, and options of Stryker follow them: `npm run mutants -- domain --mutate src/domain/price.ts`.
 */

interface Report {
  files: Record<string, { mutants: { status: string }[] }>
}

const FOLDERS = ['domain', 'stores', 'session', 'api']

const args = process.argv.slice(2)
const options = args.filter((arg) => !FOLDERS.includes(arg))
const named = args.filter((arg) => FOLDERS.includes(arg))

/** '81.3 % of 3,350: 2,724 found, 500 survived, 126 not run'. */
function scoreOf(folder: string): string {
  const report = readFileSync(`node_modules/.cache/vitrine/mutants/${folder}/report.json`, 'utf8')
  const mutants = Object.values((JSON.parse(report) as Report).files).flatMap((file) => file.mutants)
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
  const found = count('Killed', 'Timeout')
  const survived = count('Survived')
  const notRun = count('NoCoverage')
  const all = found + survived + notRun
  return `${((100 * found) / all).toFixed(1)} % of ${all}: ${found} found, ${survived} survived, ${notRun} not run`
}

const scores = (named.length > 0 ? named : FOLDERS).map((folder) => {
  const { status } = spawnSync('stryker', ['run', 'tests/mutants/stryker.config.mjs', ...options], {
    stdio: 'inherit',
    env: { ...process.env, FOLDER: folder },
  })
  if (status !== 0) process.exitCode = 1
  return `${folder.padEnd(8)} ${status === 0 ? scoreOf(folder) : 'did not end'}`
})
console.log(scores.join('\n'))
