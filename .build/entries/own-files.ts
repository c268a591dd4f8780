import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import { integrityOf } from '../chunks/chunks.ts'
import type * as componentTexts from '../package/framework-components.ts'
import { BROWSERS, bundleFiles, emitFiles, inlineScript } from './bundle.ts'

/** The entries for a framed page and for the page around it. */
export const FRAME_ENTRIES = ['frame', 'frame-host']

/**
 * Entries of the package in one file each, with all that they import: a page loads its own driver and nothing of the shop,
 * and the package has no dependencies.
 */
const ENTRIES = [
  ...FRAME_ENTRIES,
  ...['bridge', 'bridge/blip', 'bridge/chatwoot', 'bridge/webchat', 'whatsapp'].map((name) => `extras/${name}`),
  'lib/csp',
  'early',
  ...['wrapper', 'react', 'vue'].map((name) => `frameworks/${name}`),
]

/** Mappings of commerce engines, in `backend/engines`. */
const ENGINES = ['vendure', 'medusa', 'evershop']

/** An engine's refusals are known by their class: it takes them from the file of `vitrine/backend`, and has no copy. */
function besideBackend(sources: string): Plugin {
  const backend = join(sources, 'backend/index')
  return {
    name: 'vitrine:beside-backend',
    enforce: 'pre',
    resolveId: (id, importer = '') =>
      join(dirname(importer), id) === backend ? { id: '../backend.js', external: true } : null,
  }
}

/** The entry for Node, so that a page with the shop can be rendered on a server. */
const SERVER = `// A server that renders pages has no elements to define; a simulated browser has.
export function defineElements(options) {
  if (typeof HTMLElement !== 'undefined') import('./index.js').then((browser) => browser.defineElements(options))
}
`

/** @param root the project's folder @param hasAll false in the light build's folder, which only needs the entry for Node */
export function ownFiles(root: string, hasAll: boolean): Plugin {
  const sources = join(root, 'src')
  return {
    name: 'vitrine:own-files',
    apply: 'build',
    // One file of its own, which a page with an old library loads alone.
    resolveId: {
      order: 'pre',
      handler: (id) => (id === './elements/framed-elements' ? { id: './framed-elements.js', external: true } : null),
    },
    async generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      emit('server.js', SERVER)
      // Beside the file with `styles/sheet.ts`, which asks for it.
      emit('chunks/sheet.css', await readFile(join(sources, 'styles/sheet.css'), 'utf8'))
      emitFiles(this, await bundleFiles({ 'framed-elements': join(sources, 'elements/framed-elements.ts') }, BROWSERS))
      if (!hasAll) return
      // The code behind entries that only have types.
      emit('types-only.js', 'export {}\n')
      emit('themes.css', await readFile(join(sources, 'themes.css'), 'utf8'))
      const text = await snippetText(sources)
      const options = {
        ...BROWSERS,
        define: { EARLY_SCRIPT: JSON.stringify(text), EARLY_HASH: JSON.stringify(integrityOf(text)) },
        external: ['react', 'vue'],
      }
      for (const place of ENTRIES) {
        const name = place.replace(/^(extras|lib|frameworks)\//, '')
        // Marks a module with hooks for server components. A bundler drops it from the source.
        const output = name === 'react' ? { postBanner: "'use client'" } : {}
        emitFiles(this, await bundleFiles({ [name]: join(sources, `${place}.ts`) }, { ...options, output }))
      }
      // Imported here, so that Vite's configuration imports nothing of the sources.
      const { module: components } = await runnerImport<typeof componentTexts>(
        join(root, '.build/package/framework-components.ts'),
      )
      emit('angular.js', components.angularComponents())
      emit('svelte.js', components.svelteEntry())
      for (const [name, source] of components.svelteComponents()) emit(`svelte/${name}`, source)
      // The oldest Node that the package supports.
      const forNode = { target: 'node20', isForNode: true, external: ['libsql', 'pg'] }
      // Beside nothing else: a file that it shared with the shops would hold what they need too. The built-in engine takes its
      // rules from it.
      const backend = {
        backend: join(sources, 'backend/index.ts'),
        'backend/built-in': join(sources, 'backend/engines/built-in/index.ts'),
      }
      emitFiles(this, await bundleFiles(backend, forNode))
      for (const engine of ENGINES) {
        const name = `backend/${engine}`
        const entry = { [name]: join(sources, `backend/engines/${engine}/index.ts`) }
        emitFiles(this, await bundleFiles(entry, { ...forNode, plugins: [besideBackend(sources)] }))
      }
      const tools = {
        'backend/shops': join(root, 'demo/shop/index.ts'),
        webhooks: join(sources, 'backend/webhooks.ts'),
        cli: join(sources, 'tools/cli.ts'),
      }
      const files = await bundleFiles(tools, {
        ...forNode,
        output: { chunkFileNames: '[name]-code.js' },
        notices: 'tools-third-party-notices.md',
      })
      emitFiles(this, files)
    },
  }
}

/** The snippet for host pages. */
export const snippetText = (sources: string) => inlineScript(join(sources, 'first-view/requests/snippet.ts'))
