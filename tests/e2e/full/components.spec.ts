import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { distFiles } from '../../../demo/dist-files.ts'
import { startServer } from '../../../src/tools/serve/server.ts'
import { snippetsOf } from '../../support/snippets.ts'
import { frameworks, projectBesidePackages, type Project } from './packed.ts'
import { addFirstProduct, expect, productNames, test as base } from '../support.ts'

/** A consumer's project; what its bundler writes is served under `/bundled/`. */
const test = base.extend<object, { project: Project; server: { url: string } }>({
  project: [projectBesidePackages, { scope: 'worker', timeout: 60_000 }],
  server: [
    async ({ project, build: { folder } }, provide) => {
      const bundled = distFiles(join(project.folder, 'bundled'), '/bundled/')
      const pages = (request: Request) =>
        new URL(request.url).pathname.startsWith('/bundled/') ? bundled(request) : undefined
      const server = await startServer({ port: 0, quiet: true, dist: folder, pages })
      await provide(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

interface Framework {
  /** Language of its block on the page of hosts, and what the block is called in a project. */
  language: string
  file: string
  /** The app around the block: it learns the code later, from `setCode`. */
  around: Readonly<Record<string, string>>
  /** Its own strict type check, as Node's arguments; its complaints. */
  check: readonly string[]
  config?: object
}

const OPTIONS = {
  strict: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  skipLibCheck: true,
  types: [],
}

const packages = join(frameworks, 'node_modules')

const FRAMEWORKS: Readonly<Record<string, Framework>> = {
  vue: {
    language: 'vue',
    file: 'Conversation.vue',
    around: {
      'main.js': `import { createApp, h, ref } from 'vue'
import Conversation from './Conversation.vue'
const session = ref(null)
window.setCode = (code) => { session.value = code }
createApp({ render: () => h(Conversation, { session: session.value }) }).mount('#app')`,
    },
    check: [
      '-e',
      `require('vue-tsc').run(require.resolve('typescript-5/lib/tsc'))`,
      '--',
      'vue-tsc',
      '--noEmit',
      '-p',
      '.',
    ],
    config: { vueCompilerOptions: { strictTemplates: true } },
  },
  svelte: {
    language: 'svelte',
    file: 'Conversation.svelte',
    around: {
      'svelte.config.js': 'export default {}',
      'App.svelte': `<script>
import Conversation from './Conversation.svelte'
let session = $state.raw(null)
window.setCode = (code) => { session = code }
</script>
<Conversation {session} />`,
      'main.js': `import { mount } from 'svelte'
import App from './App.svelte'
mount(App, { target: document.querySelector('#app') })`,
    },
    check: [join(packages, 'svelte-check/bin/svelte-check'), '--tsconfig', './tsconfig.json', '--output', 'machine'],
  },
  angular: {
    language: 'ts',
    file: 'conversation.ts',
    around: {
      'app.ts': `import { Component, provideZonelessChangeDetection, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { Conversation } from './conversation'
const session = signal<string | null>(null)
Object.assign(window, { setCode: (code: string) => session.set(code) })
@Component({ selector: 'app-root', imports: [Conversation], template: '<app-conversation [session]="session()" />' })
class App {
  readonly session = session
}
document.querySelector('#app')!.append(document.createElement('app-root'))
void bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] })`,
      'main.js': `import './compiled/app.js'`,
    },
    check: [join(packages, '@angular/compiler-cli/bundles/src/bin/ngc.js'), '-p', '.'],
    config: { angularCompilerOptions: { strictTemplates: true, strictInjectionParameters: true } },
  },
}

const PAGE = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Loja</title><link rel="icon" href="data:,"></head>
<body><div id="app"></div><script type="module" src="./main.js"></script></body></html>`

/** Mistakes that the types must find: the right code, the wrong one, and what the check names. */
const MISTAKES = [
  ['detail.item.name', 'detail.card', 'card'],
  ["'Sua sacola'", '1', 'number'],
] as const

/** Runs a tool of the framework in the app's folder. */
function run(folder: string, args: readonly string[]): { said: string; status: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_PATH: packages, NODE_ENV: 'production' },
  })
  return { said: stdout + stderr, status }
}

for (const [name, { language, file, around, check, config }] of Object.entries(FRAMEWORKS))
  test(`the component for ${name} passes its strict check, and takes props, events and a slot`, async ({
    project,
    page,
    server,
    backend,
    complaints,
  }) => {
    const [block] = snippetsOf('demo/docs/hosts.md', [language])
    const code = (block?.code ?? '').replaceAll('https://shop.example', server.url)
    expect(code).toContain(`vitrine/${name}`)
    const folder = join(project.folder, name)
    const write = (path: string, text: string) => project.write(join(name, path), text)
    const compilerOptions = { ...OPTIONS, rootDir: '.', outDir: 'compiled' }
    write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts', '*.vue', '*.svelte'], ...config }))
    for (const [path, text] of Object.entries({ [file]: code, ...around, 'index.html': PAGE })) write(path, text)
    const { said, status } = run(folder, check)
    expect(status, said).toBe(0)

    const bundled = run(folder, [join(frameworks, 'bundle.mjs'), name, `../bundled/${name}`])
    expect(bundled.status, bundled.said).toBe(0)
    const session = `farmacia-webchat~${name}`
    await page.goto(`/bundled/${name}/index.html`)
    const shop = page.locator('shop-catalog')
    await expect(shop).toHaveAttribute('api-base', server.url)
    await page.evaluate((value) => (window as unknown as { setCode(code: string): void }).setCode(value), session)
    await expect(productNames(page).first()).toBeVisible()
    const product = await addFirstProduct(page)
    const slotted = shop.locator('> [slot="header"]')
    await expect(slotted).toHaveText(product)
    await expect(slotted).toBeInViewport()
    await page.getByRole('button', { name: 'Pedido', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Sua sacola' })).toBeVisible()
    const asked = (await backend.calls()).filter((call) => call.startsWith('GET /api/session/'))
    expect(asked).toEqual([`GET /api/session/${session}`])
    expect(await shop.evaluate(({ outerHTML }) => outerHTML)).not.toContain(session)
    expect(complaints).toEqual([])

    for (const [right, wrong, named] of MISTAKES) {
      write(file, code.replace(right, wrong))
      const mistaken = run(folder, check)
      expect(mistaken.status, wrong).not.toBe(0)
      expect(mistaken.said).toContain(named)
    }
  })
