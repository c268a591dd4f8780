import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createSite } from '../../src/tools/serve/site.ts'
import { describeListing, sessions } from '../shop/sessions.ts'
import { bundleFiles, codeOf } from '../../.build/entries/bundle.ts'

/**
 * `npm run docs`: the docs and the demonstration, with its backend in a worker, as plain files in `demo/docs-site/dist`,
 * which any static host serves from the top of an origin. `npm run docs -- --stories` builds Storybook too. The shop's own build comes first.
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

interface TextsPage {
  file: string
  title: string
  heads: string
  /** Of the table's words, where the page is in another language. */
  lang: string
  intro: (count: number) => string
}

const TEXTS_PAGES: readonly TextsPage[] = [
  {
    file: 'texts.md',
    title: 'Texts',
    heads: '| Key | Words |',
    lang: ' lang="pt-BR"',
    intro: (count) =>
      `Each of the ${count} keys of \`texts\` with the shop's own words; [looks](../docs/theming.md#words) tells how to replace them.`,
  },
  {
    file: 'pt/texts.md',
    title: 'Textos',
    heads: '| Chave | Palavras |',
    lang: '',
    intro: (count) =>
      `Cada uma das ${count} chaves de \`texts\` com as palavras da própria loja; [aparência](../../docs/pt/theming.md#palavras) conta como trocá-las.`,
  },
]

/** The shop's words by area, to be found by the search. */
function textsPage({ title, heads, lang, intro }: TextsPage): string {
  const texts = JSON.parse(readFileSync(join(root, 'dist/texts.json'), 'utf8')) as Record<string, string>
  const areas = new Map<string, string[]>()
  for (const [key, words] of Object.entries(texts)) {
    const [area = ''] = key.split('.')
    const row = `| \`${key}\` | <span${lang}>${words.replaceAll('|', '\\|').replaceAll('\n', ' ')}</span> |`
    areas.set(area, [...(areas.get(area) ?? [heads, '| --- | --- |']), row])
  }
  const parts = Array.from(areas, ([area, rows]) => `## ${area}\n\n${rows.join('\n')}\n`)
  return `# ${title}\n\n${intro(Object.keys(texts).length)}\n\n${parts.join('\n')}`
}

rmSync(out, { recursive: true, force: true })
mkdirSync(join(here, 'pt'), { recursive: true })
for (const page of TEXTS_PAGES) writeFileSync(join(here, page.file), textsPage(page))
if (hasStories) run('npx', 'storybook', 'build', '-c', 'stories/.storybook', '-o', join(out, 'stories'), '--quiet')
run(process.execPath, join(here, 'node_modules/vitepress/bin/vitepress.js'), 'build', here)

/** What `npm start` answers at each address; the worker answers it too, with the page's policy. */
async function servedPages(): Promise<Record<string, { html: string; policy: string }>> {
  const site = createSite(sessions)
  const served = PAGES.map(async (address) => {
    const answer = await site.request(address)
    return [
      address,
      { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' },
    ] as const
  })
  return Object.fromEntries(await Promise.all(served))
}

const PAGES = [
  '/',
  '/?lang=en',
  '/loja/',
  '/webchat/',
  '/console/',
  '/playground/',
  '/playground/stage/',
  '/playground/stage/?policy=off',
]
/** Stands at each address until the worker answers there: on a first visit, and after a reload past all caches. */
const BEFORE_THE_WORKER = `<!doctype html>
<html lang="pt-BR">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>Vitrine</title>
  <p id="said" role="status" style="font: 16px system-ui, sans-serif; margin: 24px">Abrindo…</p>
  <script type="module">
    import { startBackend } from '/hosts/start-backend.js'
    try {
      await startBackend()
      location.reload()
    } catch {
      document.querySelector('#said').textContent =
        'Este navegador não deixa a loja rodar sem servidor: abra por https, fora de uma janela anônima.'
    }
  </script>
</html>
`
write('pages.json', JSON.stringify(await servedPages()))
for (const address of PAGES.filter((one) => one.endsWith('/'))) write(`${address}index.html`, BEFORE_THE_WORKER)

const hosts = join(root, 'demo/hosts')
cpSync(hosts, join(out, 'hosts'), {
  recursive: true,
  filter: (name) => name === hosts || (/\.(js|css)$/.test(name) && !/\/frame/.test(name.slice(hosts.length))),
})
cpSync(join(here, 'start-backend.js'), join(out, 'hosts/start-backend.js'))
for (const name of [
  'light/loader.js',
  'light/chunks',
  'custom-elements.json',
  'descriptions.pt.json',
  'texts.json',
  'themes.css',
])
  cpSync(join(root, 'dist', name), join(out, 'dist', name), {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  })
write('backend-worker.js', codeOf(await bundleFiles({ worker: join(here, 'backend-worker.js') }, { target: 'es2021' })))
write('hosts/sessions.json', JSON.stringify(sessions.map(describeListing)))
write('llms.txt', readFileSync(join(root, 'demo/docs/llms.txt'), 'utf8').replaceAll('](', '](docs/'))
// Browsers ask for it.
write('favicon.ico', '')
console.log(
  `The site is in demo/docs-site/dist: any static host serves it, and npx vitrine serve shows its docs at /docs/.`,
)
