import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { layOut, pinnedTag } from './folders.ts'

/**
 * `npm run release`: tests, builds, packs and tags the version of package.json, and lays its folders out in `release/`.
 * Nothing leaves this machine: the last lines say what sends it. `-- --publish` sends the package of a commit that is
 * tagged, with its provenance, which npm signs in a workflow alone. `-- --untested` leaves the tests out.
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
  if (status !== 0) stop(`${command} ${args.join(' ')} failed, and ended the release.`)
}

const { version, repository } = JSON.parse(read('package.json')) as { version: string; repository?: unknown }
const tag = `v${version}`
const isPublishing = process.argv.includes('--publish')
const isTagged = git('tag', '--list', tag) !== ''
if (git('status', '--porcelain') !== '') stop('Commit first: a release is made of a commit.')
if (isTagged && git('rev-parse', `${tag}^{commit}`) !== git('rev-parse', 'HEAD'))
  stop(`${tag} is the tag of another commit: raise "version" in package.json.`)
const [, heading] =
  new RegExp(`^## ${version.replaceAll('.', '\\.')}(.*)$`, 'm').exec(read('demo/docs/changelog.md')) ?? []
if (heading === undefined) stop(`demo/docs/changelog.md has no heading "## ${version}".`)
if (heading.includes('not published'))
  stop(`demo/docs/changelog.md says that ${version} is not published yet: write its day.`)
const lacksRepository =
  repository === undefined &&
  'package.json names no "repository", and npm signs no provenance without: write the address where the workflow runs.'
if (isPublishing && lacksRepository) stop(lacksRepository)
if (isPublishing && !isTagged) stop(`${tag} is no tag yet: run npm run release, and push the tag that it makes.`)

if (!process.argv.includes('--untested')) run('npm', 'test')
run('npm', 'run', 'build')
mkdirSync(place, { recursive: true })
run('npm', 'pack', '--ignore-scripts', '--pack-destination', place)
const folders = layOut(join(root, 'dist'), place, version)
const tarball = `release/vitrine-${version}.tgz`
if (isPublishing) run('npm', 'publish', tarball, '--provenance', '--access', 'public')
if (!isTagged) git('tag', '--annotate', tag, '--message', `Vitrine ${version}`)

console.log(`
${tag} is tagged; release/ has the package and ${folders.join(', ')}.
${isPublishing ? `${tarball} is published.` : lacksRepository || `To publish it by .github/workflows/release.yml: git push origin ${tag}`}
Copy the folders to your content network, and delete nothing there. The tag that pins this version:
  ${pinnedTag(place, version, 'https://cdn.example/vitrine/')}`)
