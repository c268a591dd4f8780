import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readVitest } from '../support/count-tests.ts'
import { breaks, broken, type Break } from './seeded-breaks.ts'

/**
 * Breaks a copy of the product in each seeded way and runs the unit tests of the broken file, then the random sequences.
 * Arguments choose breaks by a part of their names. Fails when unit tests alone miss more than two.
 */

const MISSED_AT_MOST = 2
const ROOT = resolve(import.meta.dirname, '../..')
const SEQUENCES = 'tests/doubt/doubt.test.ts'

/** All sources in a folder of their own, with the installed packages. Without stories Vitest starts sooner. */
function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'vitrine-breaks-'))
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  for (const file of listed.stdout.split('\n').filter((name) => name !== '' && !name.startsWith('stories/.storybook/')))
    cpSync(join(ROOT, file), join(copy, file), { errorOnExist: false })
  const packages = join(ROOT, 'node_modules')
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(packages).filter((entry) => !entry.startsWith('.')))
    symlinkSync(join(packages, name), join(copy, 'node_modules', name))
  return copy
}

/** @returns the titles of the tests that fail, of the first `most` */
function failuresIn(copy: string, most: number, ...command: string[]): string[] {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const limits = [`--bail=${most}`, '--testTimeout=30000', '--hookTimeout=30000', '--passWithNoTests']
  const output = ['--reporter=json', `--outputFile=${report}`]
  const flags = ['--run', '--project=unit', ...limits, ...output]
  const { stderr } = spawnSync(process.execPath, [vitest, ...command, ...flags], { cwd: copy, encoding: 'utf8' })
  try {
    return readVitest(readFileSync(report, 'utf8'), 'unit').failures.map(({ title }) => title)
  } catch {
    throw new Error(`Vitest wrote no report: ${stderr}`)
  }
}

/** @param unfit tests that fail without a break, so they find none @returns the first other test that fails */
function find(copy: string, one: Break, unfit: readonly string[]): string | undefined {
  const text = broken(one)
  if (text === null) throw new Error(`The place of the break '${one.name}' is not in ${one.file}.`)
  writeFileSync(join(copy, one.file), text)
  const firstOf = (...command: string[]) =>
    failuresIn(copy, unfit.length + 1, ...command).find((title) => !unfit.includes(title))
  const found = firstOf('related', one.file) ?? firstOf('run', SEQUENCES)
  cpSync(join(ROOT, one.file), join(copy, one.file))
  return found
}

const wanted = process.argv.slice(2)
const chosen = breaks.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
const copy = copySources()
try {
  const files = [...new Set(chosen.map(({ file }) => file))]
  const unfit = [...failuresIn(copy, 0, 'related', ...files), ...failuresIn(copy, 0, 'run', SEQUENCES)]
  for (const title of unfit) console.log(`fails without a break: ${title}`)
  let missed = 0
  for (const one of chosen) {
    const found = find(copy, one, unfit)
    if (!found) missed += 1
    console.log(`${found ? 'found ' : 'MISSED'} ${one.name}${found ? `: ${found}` : ''}`)
  }
  console.log(`${chosen.length - missed} of ${chosen.length} breaks found by unit tests`)
  process.exitCode = missed > MISSED_AT_MOST ? 1 : 0
} finally {
  rmSync(copy, { recursive: true, force: true })
}
