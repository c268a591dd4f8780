import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { typeOf } from './dist-files.ts'
import { singleFileComponents } from './single-file-components.ts'
import { strictPolicy } from './page-rules.ts'

const root = resolve(import.meta.dirname, 'hosts/frameworks')
const dist = resolve(import.meta.dirname, '../dist')
const BASE = '/frameworks/'

/** Scripts of packages, which the page of Microsoft's WebChat loads as from a content network. */
const VENDORS = {
  'react.js': 'react-18/umd/react.production.min.js',
  'react-dom.js': 'react-dom-18/umd/react-dom.production.min.js',
  'webchat.js': 'botframework-webchat/dist/webchat-minimal.js',
}

/** Hosts with a bundler, like most framework apps; the pages without one are served as they are. */
const BUILT = ['react', 'vue', 'svelte', 'angular', 'deep-chat', 'bot-framework']

/** Third-party chats, which write their own style elements and set HTML: their pages cannot have the strict policy. */
const LOOSE = /^(deep-chat|bot-framework)\//

type Pages = (request: Request) => Response | Promise<Response> | undefined

/**
 * Builds the hosts of `demo/hosts/frameworks` in memory and serves them under `/frameworks/`.
 * @param main folder of the build that the hosts get as `vitrine`
 */
export async function frameworkPages(main = dist): Promise<Pages> {
  const files = await buildHosts(main)
  for (const [name, path] of Object.entries(VENDORS))
    files.set(`bot-framework/vendor/${name}`, await readFile(join(root, 'node_modules', path)))
  return (request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(BASE)) return undefined
    const name = pathname.slice(BASE.length).replace(/\/$/, '/index.html')
    const built = files.get(name)
    return built === undefined ? sourceFile(name) : answer(name, built)
  }
}

interface AngularPlugins {
  angularLinker(): Plugin
  angularHost(paths: Readonly<Record<string, readonly string[]>>): Plugin
}

/** Angular's compiler is one of the hosts' own packages. */
async function angular(): Promise<Plugin[]> {
  const { angularLinker, angularHost } = (await import(join(root, 'angular.mjs'))) as AngularPlugins
  const types = { 'vitrine/angular': [join(dist, 'angular.d.ts')], 'vitrine/light': [join(dist, 'index.d.ts')] }
  return [angularHost(types), angularLinker()]
}

async function buildHosts(main: string): Promise<Map<string, string | Uint8Array<ArrayBuffer>>> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    root,
    base: BASE,
    plugins: [react(), singleFileComponents(), await angular()],
    resolve: {
      // The build in `dist` is beside no packages.
      dedupe: ['@angular/core'],
      alias: [
        { find: /^vitrine$/, replacement: join(main, 'index.js') },
        { find: /^vitrine\/(bridge.*)$/, replacement: join(dist, '$1.js') },
        { find: 'vitrine/angular', replacement: join(dist, 'angular.js') },
        { find: 'vitrine/light', replacement: join(dist, 'light/index.js') },
      ],
    },
    build: {
      write: false,
      modulePreload: false,
      // Raises the warning limit: the bundle has many small files of the storefront and one large chat.
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: BUILT.map((name) => join(root, name, 'index.html')) },
    },
  })) as Rolldown.RolldownOutput
  return new Map(
    output.output.map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : typeof file.source === 'string' ? file.source : new Uint8Array(file.source),
    ]),
  )
}

async function sourceFile(name: string): Promise<Response> {
  const isServed = /^(html\/)?[a-z]+\.(html|css|js)$/.test(name)
  const source = isServed ? await readFile(join(root, name), 'utf8').catch(() => null) : null
  return source === null ? new Response('Not found', { status: 404 }) : answer(name, source)
}

function answer(name: string, body: string | Uint8Array<ArrayBuffer>): Response {
  const headers = new Headers({ 'content-type': typeOf(name) })
  if (name.endsWith('.html') && !LOOSE.test(name)) headers.set('content-security-policy', strictPolicy())
  return new Response(body, { headers })
}
