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
  /** One of `bundle.mjs`; the framework's own name without it. */
  bundler?: string
  /** Language of its block on the page of hosts, and what the block is called in a project. */
  language: string
  file: string
  /** The app around the block: it learns the code later, from `setCode`. `server.js` writes it with a code, as HTML. */
  around: Readonly<Record<string, string>>
  /** Its own strict type check, as Node's arguments; its complaints. */
  check: readonly string[]
  config?: { compilerOptions?: object; [tool: string]: object | undefined }
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

const CODE = 'farmacia-webchat~segredo'

const FRAMEWORKS: Readonly<Record<string, Framework>> = {
  react: {
    bundler: 'vite',
    language: 'tsx',
    file: 'Conversation.tsx',
    around: {
      'main.js': `import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Conversation } from './Conversation'
function App() {
  const [session, setSession] = useState(null)
  window.setCode = setSession
  return createElement(Conversation, { session })
}
createRoot(document.querySelector('#app')).render(createElement(App))`,
      'server.js': `import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Conversation } from './Conversation'
console.log(renderToString(createElement(Conversation, { session: '${CODE}' })))`,
    },
    check: [join(packages, 'typescript-5/lib/tsc.js'), '--noEmit', '-p', '.'],
    config: {
      compilerOptions: {
        jsx: 'react-jsx',
        skipLibCheck: false,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        noPropertyAccessFromIndexSignature: true,
        verbatimModuleSyntax: true,
      },
    },
  },
  vue: {
    language: 'vue',
    file: 'Conversation.vue',
    around: {
      'main.js': `import { createApp, h, ref } from 'vue'
import Conversation from './Conversation.vue'
const session = ref(null)
window.setCode = (code) => { session.value = code }
createApp({ render: () => h(Conversation, { session: session.value }) }).mount('#app')`,
      'server.js': `import { createSSRApp, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import Conversation from './Conversation.vue'
console.log(await renderToString(createSSRApp({ render: () => h(Conversation, { session: '${CODE}' }) })))`,
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
      'server.js': `import { render } from 'svelte/server'
import Conversation from './Conversation.svelte'
console.log(render(Conversation, { props: { session: '${CODE}' } }).body)`,
    },
    check: [join(packages, 'svelte-check/bin/svelte-check'), '--tsconfig', './tsconfig.json', '--output', 'machine'],
  },
  angular: {
    language: 'ts',
    file: 'conversation.ts',
    around: {
      'app.ts': `import { Component, signal } from '@angular/core'
import { Conversation } from './conversation'
export const session = signal<string | null>(null)
@Component({ selector: 'app-root', imports: [Conversation], template: '<app-conversation [session]="session()" />' })
export class App {
  readonly session = session
}`,
      'main.js': `import { provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { App, session } from './compiled/app.js'
window.setCode = (code) => session.set(code)
document.querySelector('#app').append(document.createElement('app-root'))
void bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] })`,
      'server.js': `import { provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { provideServerRendering, renderApplication } from '@angular/platform-server'
import { App, session } from './compiled/app.js'
session.set('${CODE}')
const providers = [provideServerRendering(), provideZonelessChangeDetection()]
const page = { document: '<app-root></app-root>', url: '/' }
console.log(await renderApplication((context) => bootstrapApplication(App, { providers }, context), page))`,
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

for (const [name, { bundler = name, language, file, around, check, config }] of Object.entries(FRAMEWORKS))
  test(`the component for ${name} passes its strict check, takes props, events and a slot, and renders on a server`, async ({
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
    const compilerOptions = { ...OPTIONS, rootDir: '.', outDir: 'compiled', ...config?.compilerOptions }
    const include = ['*.ts', '*.tsx', '*.vue', '*.svelte']
    write('tsconfig.json', JSON.stringify({ ...config, compilerOptions, include }))
    for (const [path, text] of Object.entries({ [file]: code, ...around, 'index.html': PAGE })) write(path, text)
    const { said, status } = run(folder, check)
    expect(status, said).toBe(0)

    const bundle = join(frameworks, 'bundle.mjs')
    const bundled = run(folder, [bundle, bundler, `../bundled/${name}`])
    expect(bundled.status, bundled.said).toBe(0)
    const forServer = run(folder, [bundle, bundler, 'rendered', 'server.js'])
    expect(forServer.status, forServer.said).toBe(0)
    const { said: html } = run(folder, ['rendered/server.js'])
    expect(html).toMatch(/<shop-catalog[^>]* session-later[^>]*>.*<\w+[^>]* slot="header"/s)
    expect(html).toContain(`api-base="${server.url}"`)
    expect(html).not.toMatch(/segredo|Sua sacola|at .*:\d+:\d+/)
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
