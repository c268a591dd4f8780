import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
/** In the project, so that the packages of the project are found, and in no folder of packages: chunks are cut by those. */
const clone = join(root, '.cache/release')
const CHANGES = 'demo/docs/changelog.md'
// Only ends a build that hangs.
const LONG = 20 * 60_000

function run(command: string, ...args: string[]) {
  const env = { ...process.env, npm_config_fetch_retries: '0', npm_config_registry: 'http://127.0.0.1:9/' }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: clone, encoding: 'utf8', env })
  return { status, stdout, stderr }
}

const git = (...args: string[]) => run('git', '-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args)
const release = (...options: string[]) => run('npm', 'run', 'release', '--', '--untested', ...options)

interface Manifest {
  version: string
  exports: Record<string, string | Record<string, string>>
  repository?: string
}
const manifest = () => JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')) as Manifest

/** Changes a file of the clone, and commits it. */
function edit(name: string, change: (text: string) => string): void {
  const file = join(clone, name)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  git('commit', '--all', '--message', 'Change')
}

beforeAll(() => {
  rmSync(clone, { recursive: true, force: true })
  mkdirSync(clone, { recursive: true })
  expect(run('git', 'clone', '--quiet', root, '.').status).toBe(0)
})
afterAll(() => rmSync(clone, { recursive: true, force: true }))

describe('a clean clone', () => {
  it('would publish each file that its package exports: npm publish --dry-run builds them', { timeout: LONG }, () => {
    expect(existsSync(join(clone, 'dist'))).toBe(false)
    const { status, stderr } = run('npm', 'publish', '--dry-run')
    expect(status).toBe(0)
    const sent = Array.from(stderr.matchAll(/^npm notice [\d.]+ ?[kM]?B (\S+)$/gm), ([, path]) => `./${path}`)
    const exported = Object.values(manifest().exports).flatMap((one) =>
      typeof one === 'string' ? one : Object.values(one),
    )
    expect(exported.length).toBeGreaterThan(30)
    expect(exported.filter((file) => !sent.includes(file))).toEqual([])
  })

  it('is released once its change log says the day: packed, tagged, and laid out by version', { timeout: LONG }, () => {
    const { version } = manifest()
    edit(CHANGES, (text) => text.replace(/^## .*$/m, `## ${version}, not published yet`))
    expect(release().stderr).toContain('write its day')
    edit(CHANGES, (text) => text.replace(/^## .*$/m, `## ${version}, 30 November 2026`))
    const { status, stdout } = release()
    expect(status).toBe(0)
    expect(git('cat-file', '-t', `v${version}`).stdout.trim()).toBe('tag')
    for (const name of [`vitrine-${version}.tgz`, `v${version}/light/loader.js`, `v${version.split('.')[0]}/loader.js`])
      expect(existsSync(join(clone, 'release', name)), name).toBe(true)
    expect(stdout).toContain('package.json names no "repository"')
  })

  it('is refused where what would be sent is not what is tagged', () => {
    const { version } = manifest()
    expect(release('--publish').stderr).toContain('npm signs no provenance without')
    edit('package.json', (text) => text.replace('{', '{ "repository": "https://code.example/vitrine",'))
    expect(release('--publish').stderr).toContain(`v${version} is the tag of another commit`)
    git('tag', '--delete', `v${version}`)
    expect(release('--publish').stderr).toContain(`v${version} is no tag yet`)
    writeFileSync(join(clone, 'stray.txt'), '')
    expect(release('--publish').stderr).toContain('Commit first')
  })
})
