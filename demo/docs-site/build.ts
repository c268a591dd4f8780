import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describeListing, sessions } from '../shop/sessions.ts'
import { bundleFiles, codeOf } from '../../.build/entries/bundle.ts'

/**
 * `npm run docs`: the docs, the playground and its backend as plain files in `demo/docs-site/dist`, which any static host
 * serves from the top of an origin. `npm run docs -- --stories` builds Storybook too. The shop's own build comes first.
 */
const here = import.meta.dirname
const root = resolve(here, '../..')
const out = join(here, 'dist')
const hasStories = process.argv.includes('--stories')

function run(command: string, ...args: string[]): void {
  const env = { ...process.env, ...(hasStories && { VITRINE_STORIES: '1' }) }
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) process.exit(1)
}

function write(name: string, text: string): void {
  mkdirSync(dirname(join(out, name)), { recursive: true })
  writeFileSync(join(out, name), text)
}

/** The shop's words by area, to be found by the search. */
function textsPage(): string {
  const texts = JSON.parse(readFileSync(join(root, 'dist/texts.json'), 'utf8')) as Record<string, string>
  const areas = new Map<string, string[]>()
  for (const [key, words] of Object.entries(texts)) {
    const [area = ''] = key.split('.')
    const row = `| \`${key}\` | <span lang="pt-BR">${words.replaceAll('|', '\\|').replaceAll('\n', ' ')}</span> |`
    areas.set(area, [...(areas.get(area) ?? ['| Key | Words |', '| --- | --- |']), row])
  }
  const parts = Array.from(areas, ([area, rows]) => `## ${area}\n\n${rows.join('\n')}\n`)
  const intro = `Each of the ${Object.keys(texts).length} keys of \`texts\` with the shop's own words; [looks](../docs/theming.md#words) tells how to replace them.`
  return `# Texts\n\n${intro}\n\n${parts.join('\n')}`
}

rmSync(out, { recursive: true, force: true })
writeFileSync(join(here, 'texts.md'), textsPage())
if (hasStories) run('npx', 'storybook', 'build', '-c', 'stories/.storybook', '-o', join(out, 'stories'), '--quiet')
run(process.execPath, join(here, 'node_modules/vitepress/bin/vitepress.js'), 'build', here)

const hosts = join(root, 'demo/hosts')
for (const name of ['playground', 'playground-stage'])
  write(`${name.replace('-', '/')}/index.html`, readFileSync(join(hosts, `${name}.html`), 'utf8'))
cpSync(hosts, join(out, 'hosts'), {
  recursive: true,
  filter: (name) => name === hosts || /(page|playground.*)\.(js|css)$/.test(name),
})
cpSync(join(here, 'start-backend.js'), join(out, 'hosts/playground-backend.js'))
for (const name of ['loader.js', 'chunks', 'custom-elements.json', 'texts.json', 'themes.css'])
  cpSync(join(root, 'dist', name), join(out, 'dist', name), {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  })
write('backend-worker.js', codeOf(await bundleFiles({ worker: join(here, 'backend-worker.js') }, { target: 'es2021' })))
write('hosts/sessions.json', JSON.stringify(sessions.map(describeListing)))
write('llms.txt', readFileSync(join(root, 'demo/docs/llms.txt'), 'utf8').replaceAll('](', '](docs/'))
// Browsers ask for it.
write('favicon.ico', '')
write(
  'index.html',
  '<!doctype html><html lang="en"><title>Vitrine</title><meta http-equiv="refresh" content="0; url=docs/" />\n',
)
console.log(`The site is in demo/docs-site/dist; npx vitrine serve shows it at /docs/.`)
