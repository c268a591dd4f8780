import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { publint } from 'publint'
import { PAGES, snippetsOf } from '../../support/snippets.ts'
import { packedProject, root, type Project } from './packed.ts'

const test = base.extend<object, { project: Project }>({
  project: [packedProject, { scope: 'worker', timeout: 60_000 }],
})

function filesUnder(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map((file) => join(file.parentPath, file.name).slice(folder.length + 1))
}

/** Files that the documentation pages show or link to. */
const DOCUMENTED =
  /^(demo\/(docs|hosts|engines\/evershop\/extension)\/|demo\/(chatwoot-server|dist-files|first-view-proxy|mcp-pictures|mcp-server|mcp-shop|minimal-backend|shop-loader|standalone-page)\.ts$|src\/(README\.md|tools\/init\/project\/[\w.-]+|backend\/(first-view|public-fetch)\.ts|api\/openapi\.yaml)$)/

test('the package holds only the build, its manifest, the README and the files that it links to', ({ project }) => {
  const built = filesUnder(join(root, 'dist'))
    .filter((name) => !name.endsWith('.map'))
    .map((name) => `dist/${name}`)
  const packed = filesUnder(project.installed).filter((name) => !DOCUMENTED.test(name))
  expect(new Set(packed)).toEqual(new Set(['LICENSE', 'README.md', ...built, 'package.json']))
  expect(
    filesUnder(project.installed).filter((name) => /decisions|pictures\/|screenshots|contributing|bench/.test(name)),
  ).toEqual([])
  // With the mappings of three engines, the project of init and Portuguese pages. A picture by mistake would be seen.
  expect(statSync(project.tarball).size).toBeLessThan(1_550_000)
  expect(
    built.filter(
      (name) =>
        !/\.(js|d\.ts|json|svelte)$|^dist\/(mcp-app\.html|themes\.css|(light\/)?chunks\/sheet\.css)$|third-party-notices\.md$/.test(
          name,
        ),
    ),
  ).toEqual([])
})

test('the package names the licence of everything that it bundles', ({ project }) => {
  const named = (notices: string) => {
    const text = readFileSync(join(project.installed, 'dist', `${notices}third-party-notices.md`), 'utf8')
    return Array.from(text.matchAll(/^## (\S+) - .*\(.+\)$/gm), ([, name]) => name)
  }
  expect(named('')).toEqual(expect.arrayContaining(['react', 'react-dom', 'dompurify', '@floating-ui/react']))
  expect(named('light/')).toContain('preact')
  expect(named('tools-')).toEqual(expect.arrayContaining(['superstruct', 'hono']))
})

test('the package has no required dependencies', ({ project }) => {
  const manifest = JSON.parse(readFileSync(join(project.installed, 'package.json'), 'utf8')) as Record<string, unknown>
  expect(manifest['dependencies'] ?? {}).toEqual({})
  // Only the command line imports the database, where a file is asked for. Only its own components import a framework, of any version.
  const ofFrameworks = Object.fromEntries(
    ['@angular/core', 'react', 'react-dom', 'svelte', 'vue'].map((name) => [name, '*']),
  )
  const peers = ['libsql', 'pg', ...Object.keys(ofFrameworks)]
  expect(manifest['peerDependencies']).toEqual({ libsql: '>=0.5.29', pg: '>=8.11', ...ofFrameworks })
  expect(manifest['peerDependenciesMeta']).toEqual(Object.fromEntries(peers.map((name) => [name, { optional: true }])))
})

test('every file that a file of the package imports is in it', ({ project }) => {
  const scripts = filesUnder(project.installed).filter((name) => /^dist\/.*\.js$/.test(name))
  const missing = scripts.flatMap((name) => {
    const code = readFileSync(join(project.installed, name), 'utf8')
    const imported = [...code.matchAll(/(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"'?]+)[^"']*["']/g)].map(
      ([, file = '']) => file,
    )
    return imported.filter((file) => !existsSync(join(project.installed, dirname(name), file)))
  })
  expect(missing).toEqual([])
})

test('publint finds nothing, so every export names a file of the package', async ({ project }) => {
  const { messages } = await publint({ pkgDir: project.installed, pack: false })
  expect(messages).toEqual([])
})

/** Commands of the docs. A database of Postgres and `init` have proofs of their own. */
const COMMANDS = PAGES.flatMap((page) => snippetsOf(page, ['sh']))
  .flatMap(({ code }) => code.match(/^npx .*$/gm) ?? [])
  .filter((line) => !/postgres:|vitrine init/.test(line))

/** Links the command as npm does, and what the docs install beside the package. */
function linkCommand(project: Project): void {
  const bin = join(project.folder, 'node_modules/.bin')
  if (!existsSync(bin)) {
    mkdirSync(bin)
    const cli = join(project.installed, 'dist/cli.js')
    chmodSync(cli, 0o755)
    symlinkSync(cli, join(bin, 'vitrine'))
    symlinkSync(join(root, 'node_modules/libsql'), join(project.folder, 'node_modules/libsql'))
  }
}

/** Runs a printed line of `vitrine serve`. @returns its address, and a function that ends it */
async function serving(project: Project, line: string): Promise<{ url: string; end(): Promise<unknown> }> {
  const options = {
    cwd: project.folder,
    detached: true,
    env: { ...process.env, VITRINE_WEBHOOK_SECRET: 'a'.repeat(32) },
  }
  const child = spawn('sh', ['-c', `${line} --port 0`], options)
  const ended = once(child, 'exit')
  let said = ''
  const read = (bytes: Buffer) => (said += bytes.toString())
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const find = () => /Vitrine +(http:\S+)/.exec(said)?.[1]
  while (find() === undefined)
    await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error(said)))])
  const end = () => {
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    return ended
  }
  return { url: find() ?? '', end }
}

test.describe('the commands that the docs print', () => {
  test.describe.configure({ timeout: 180_000 })

  for (const line of COMMANDS)
    test(`'${line}' runs from the package alone`, async ({ project }) => {
      linkCommand(project)
      const isServer = line.includes('vitrine serve')
      const { url, end } = await serving(project, isServer ? line : 'npx vitrine serve')
      try {
        if (isServer) expect((await fetch(new URL('/dist/light/loader.js', url))).status).toBe(200)
        else {
          const own = line.replace('https://shop.example', url).replace('CODE', 'mercado-webchat~printed')
          const command = own.replace('CODE', 'mercado-agente~printed')
          const { stdout } = spawnSync('sh', ['-c', command], { cwd: project.folder, encoding: 'utf8' })
          expect(stdout).toMatch(/\d+ checks: [1-9]\d* passed, 0 failed/)
        }
      } finally {
        await end()
      }
    })
})

test('a server that renders pages can import it', ({ project }) => {
  project.write(
    'server.js',
    "import { defineElements } from 'vitrine'\ndefineElements()\nconsole.log(import.meta.resolve('vitrine/loader'))\n",
  )
  const { stdout, stderr } = spawnSync(process.execPath, ['server.js'], { cwd: project.folder, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout.trim()).toMatch(/\/vitrine\/dist\/loader\.js$/)
})

const CONSUMER = `
import { defineElements, type OrderSnapshot, type ShopElement } from 'vitrine'

defineElements()
const shop: ShopElement = document.createElement('shop-catalog')
shop.apiBase = 'https://shop.example'
shop.addEventListener('shop-add', ({ detail }) => {
  const order: OrderSnapshot = detail.order
  console.log(detail.item.unitPrice, order.total)
})
document.addEventListener('shop-order-change', (event) => event.preventDefault())
// @ts-expect-error the package's types are there, and not any
shop.apiBase = 1
shop.texts = { 'cart.title': 'Sua sacola' }
// @ts-expect-error a misspelt key
shop.texts = { 'cart.titel': 'Sua sacola' }
`

/** Every other entry point with code to run. */
const ENTRIES = `
import { createElement } from 'react'
import { defineAdapter, type AdapterOptions } from 'vitrine/backend'
import { createBackend } from 'vitrine/backend/shops'
import { csp } from 'vitrine/csp'
import { renderFirstView } from 'vitrine/first-view'
import { defineElements as light } from 'vitrine/light'
import 'vitrine/light/loader'
import 'vitrine/loader'
import { ShopCatalog } from 'vitrine/react'

light()
export const pages = [csp({}), renderFirstView]
export const answer: Promise<Response> = createBackend().fetch(new Request('https://shop.example'))
export const adapter = (options: AdapterOptions) => defineAdapter(options).fetch
export const shop = createElement(ShopCatalog, { session: 'CODE', onAdd: ({ detail }) => detail.item.unitPrice })
// @ts-expect-error a misspelt key
createElement(ShopCatalog, { texts: { 'cart.titel': 'Sua sacola' } })
// @ts-expect-error the event's own detail, and not any
createElement(ShopCatalog, { onAdd: ({ detail }) => detail.card })
`

for (const [module, moduleResolution] of [
  ['node16', 'node16'],
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
]) {
  test(`TypeScript finds the types with moduleResolution ${moduleResolution}, libraries checked too`, ({ project }) => {
    const compilerOptions = {
      module,
      moduleResolution,
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      strict: true,
      noUncheckedSideEffectImports: true,
      skipLibCheck: false,
      noEmit: true,
      types: [],
    }
    for (const name of ['@types/react', 'csstype']) project.install(name)
    project.write('consumer.ts', CONSUMER)
    project.write('entries.ts', ENTRIES)
    const files = ['consumer.ts', 'entries.ts']
    project.write(`tsconfig.${moduleResolution}.json`, JSON.stringify({ compilerOptions, files }))
    const compiler = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', `tsconfig.${moduleResolution}.json`],
      { cwd: project.folder, encoding: 'utf8' },
    )
    expect(compiler.stdout).toBe('')
    expect(compiler.status).toBe(0)
  })
}
