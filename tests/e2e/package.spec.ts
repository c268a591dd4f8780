import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { publint } from 'publint'
import { build, type Rolldown } from 'vite'
import { HOST_MODULES } from '../../.build/shared.ts'

const root = resolve(import.meta.dirname, '../..')

/** A project of somebody else, with the packed package as its only dependency. */
interface Project {
  folder: string
  /** Where the package was unpacked. */
  installed: string
  write(name: string, text: string): void
}

const test = base.extend<object, { project: Project }>({
  project: [
    async ({ browserName: _any }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'vitrine-user-'))
      const installed = join(folder, 'node_modules/vitrine')
      mkdirSync(installed, { recursive: true })
      const tarball = join(folder, JSON.parse(npm('pack', '--json', '--pack-destination', folder))[0].filename)
      execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed])
      const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
      write('package.json', '{ "type": "module", "private": true }')
      await provide({ folder, installed, write })
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

function npm(...args: string[]): string {
  return execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

function filesUnder(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map((file) => join(file.parentPath, file.name).slice(folder.length + 1))
}

test('the package holds the build, its manifest and the README, and nothing else', ({ project }) => {
  const ready = /\.(br|gz)$/
  const all = filesUnder(join(root, 'dist')).map((name) => `dist/${name}`)
  // The compressed copies are for whoever serves dist/; a bundler reads none.
  const built = all.filter((name) => !ready.test(name))
  expect(built.length).toBeLessThan(all.length)
  expect(new Set(filesUnder(project.installed))).toEqual(new Set(['README.md', ...built, 'package.json']))
  expect(built.filter((name) => !/\.(js|d\.ts|json)$/.test(name))).toEqual([])
})

test('the package asks its users to install nothing, and its files import nothing but each other', ({ project }) => {
  const manifest = JSON.parse(readFileSync(join(project.installed, 'package.json'), 'utf8')) as Record<string, unknown>
  expect(manifest['dependencies'] ?? {}).toEqual({})
  // Only the shared build takes React, of whatever version is there: npm would refuse another one beside the other builds.
  const peers = ['react', 'react-dom']
  expect(manifest['peerDependencies']).toEqual(Object.fromEntries(peers.map((name) => [name, '*'])))
  expect(manifest['peerDependenciesMeta']).toEqual(Object.fromEntries(peers.map((name) => [name, { optional: true }])))
  const types = filesUnder(project.installed).filter((name) => name.endsWith('.d.ts'))
  const foreign = types.flatMap((name) => {
    const source = readFileSync(join(project.installed, name), 'utf8')
    return [...source.matchAll(/(?:from |import\(|import )['"]([^.'"][^'"]*)/g)].map(
      ([, module]) => `${name}: ${module}`,
    )
  })
  // Types of a framework are asked for by those who have it, and name nothing else.
  const frameworks = ['preact: preact', 'react: react', 'svelte: svelte/elements', 'vue: vue']
  expect(new Set(foreign)).toEqual(new Set(frameworks.map((name) => `dist/${name.replace(':', '.d.ts:')}`)))
})

test('the shared build alone imports React, under the names that an import map has to hold', ({ project }) => {
  const scripts = filesUnder(project.installed).filter((name) => name.endsWith('.js'))
  const bare = scripts.flatMap((name) => {
    const code = readFileSync(join(project.installed, name), 'utf8')
    return [...code.matchAll(/(?:from|import) *\(? *["']([\w@][^'"]*)["']/g)].map(([, module = '']) => ({
      name,
      module,
    }))
  })
  expect(new Set(bare.map(({ module }) => module))).toEqual(new Set(HOST_MODULES))
  expect(bare.filter(({ name }) => !name.startsWith('dist/shared/'))).toEqual([])
})

test('every file that a file of the package imports is in it', ({ project }) => {
  const scripts = filesUnder(project.installed).filter((name) => name.endsWith('.js'))
  const missing = scripts.flatMap((name) => {
    const code = readFileSync(join(project.installed, name), 'utf8')
    const imported = [...code.matchAll(/(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"'?]+)[^"']*["']/g)].map(
      ([, file = '']) => file,
    )
    return imported.filter((file) => !existsSync(join(project.installed, dirname(name), file)))
  })
  expect(missing).toEqual([])
})

test('every export names a file of the package, and publint finds nothing to say', async ({ project }) => {
  const { messages } = await publint({ pkgDir: project.installed, pack: false })
  expect(messages).toEqual([])
  const { exports } = JSON.parse(readFileSync(join(project.installed, 'package.json'), 'utf8')) as { exports: object }
  const named = JSON.stringify(exports).match(/\.\/dist\/[^"]+/g) ?? []
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((name) => !existsSync(join(project.installed, name)))).toEqual([])
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
      skipLibCheck: false,
      noEmit: true,
      types: [],
    }
    project.write('consumer.ts', CONSUMER)
    project.write(`tsconfig.${moduleResolution}.json`, JSON.stringify({ compilerOptions, files: ['consumer.ts'] }))
    const compiler = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', `tsconfig.${moduleResolution}.json`],
      { cwd: project.folder, encoding: 'utf8' },
    )
    expect(compiler.stdout).toBe('')
    expect(compiler.status).toBe(0)
  })
}

/** Builds a project as its owner would. @returns its scripts */
async function bundle(project: Project, source: string): Promise<Rolldown.OutputChunk[]> {
  project.write('main.js', source)
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    root: project.folder,
    build: { write: false, rolldownOptions: { input: join(project.folder, 'main.js') } },
  })) as Rolldown.RolldownOutput
  return output.filter((file) => file.type === 'chunk')
}

test('a bundler resolves it and keeps its chunks apart', async ({ project }) => {
  const chunks = await bundle(project, "import { defineElements } from 'vitrine'\ndefineElements()\n")
  expect(chunks.length).toBeGreaterThan(10)
  expect(chunks.map(({ code }) => code).join('\n')).toContain('shop-catalog')
})

test('a bundler gives the shared build the React of its host, and one alone', async ({ project }) => {
  for (const name of ['react', 'react-dom', 'scheduler'])
    cpSync(join(root, 'node_modules', name), join(project.folder, 'node_modules', name), { recursive: true })
  const source = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { defineElements } from 'vitrine/shared'
defineElements()
createRoot(document.body).render(createElement('shop-catalog'))
`
  const chunks = await bundle(project, source)
  const code = chunks.map((chunk) => chunk.code).join('\n')
  expect(code).toContain('shop-checkout')
  expect(code.match(/rendererPackageName/g)).toHaveLength(1)
  const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules)).filter((id) => /\/react-dom/.test(id))
  expect(modules.filter((id) => id.endsWith('/cjs/react-dom-client.production.js'))).toHaveLength(1)
  // Nothing is left for a browser to look up.
  expect(code).not.toMatch(/(?:from|import) *\(? *["'](?:react|react-dom)[/"']/)
})
