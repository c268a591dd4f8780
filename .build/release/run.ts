import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { layOut, pinnedTag } from './folders.ts'

/**
 * `npm run release`: tests, builds, packs and tags the version of package.json, and lays its folders out in `release/`.
 * Nothing leaves this machine: the last lines say which commands send it. `-- --untested` leaves the tests out.
 */
const root = resolve(import.meta.dirname, '../..')
const place = join(root, 'release')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const read = (name: string) => readFileSync(join(root, name), 'utf8')

function stop(words: string): never {
  console.error(words)
  process.exit(1)
}

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) stop(`${command} ${args.join(' ')} failed: nothing was tagged.`)
}

const { version } = JSON.parse(read('package.json')) as { version: string }
const tag = `v${version}`
if (git('status', '--porcelain') !== '') stop('Commit first: a release is made of a commit.')
if (git('tag', '--list', tag) !== '') stop(`${tag} is tagged already: raise "version" in package.json.`)
const [, heading] =
  new RegExp(`^## ${version.replaceAll('.', '\\.')}(.*)$`, 'm').exec(read('demo/docs/changelog.md')) ?? []
if (heading === undefined) stop(`demo/docs/changelog.md has no heading "## ${version}".`)
if (heading.includes('not published'))
  stop(`demo/docs/changelog.md says that ${version} is not published yet: write its day.`)

if (!process.argv.includes('--untested')) run('npm', 'test')
run('npm', 'run', 'build')
mkdirSync(place, { recursive: true })
run('npm', 'pack', '--ignore-scripts', '--pack-destination', place)
const folders = layOut(join(root, 'dist'), place, version)
git('tag', '--annotate', tag, '--message', `Vitrine ${version}`)

console.log(`
${tag} is tagged; release/ has the package and ${folders.join(', ')}. To send it:
  git push origin ${tag}
  npm publish release/vitrine-${version}.tgz --provenance
    (provenance needs a workflow with an OpenID token: GitHub Actions with "id-token: write", or GitLab)
Copy the folders to your content network, and delete nothing there. The tag that pins this version:
  ${pinnedTag(place, version, 'https://cdn.example/vitrine/')}`)
