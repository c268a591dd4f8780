import { cpSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/*
 * Builds the project in the working directory with one bundler, as its owner would, in a process of its
 * own, because some bundlers change the process they run in.
 */

/** `server` is the entry of a script that renders on a server; Vite's builds have one. */
const [bundler = '', outDir = '', server] = process.argv.slice(2)
const root = process.cwd()
const out = join(root, outDir)

/** The minimum of a project with the package and React; a page loads `main.js` beside it. */
const builds = {
  async vite() {
    const { default: react } = await import('@vitejs/plugin-react')
    await buildByVite(react())
  },

  async vue() {
    const { default: vue } = await import('@vitejs/plugin-vue')
    await buildByVite(vue())
  },

  async svelte() {
    const { svelte } = await import('@sveltejs/vite-plugin-svelte')
    await buildByVite(svelte({ configFile: false }))
  },

  /** After `ngc`, which compiles the project's own files: libraries are linked here, as `ng build` does. */
  async angular() {
    const { angularLinker } = await import('./angular.mjs')
    await buildByVite(angularLinker())
  },

  async rollup() {
    const [{ rollup }, { nodeResolve }] = await Promise.all([import('rollup'), import('@rollup/plugin-node-resolve')])
    const bundle = await rollup({
      input: 'main.js',
      plugins: [nodeResolve({ browser: true })],
      onwarn: ({ message }) => console.error(message),
    })
    await bundle.write({ dir: out })
    copyPage()
  },

  async webpack() {
    const { default: webpack } = await import('webpack')
    const compiler = webpack({ mode: 'production', context: root, entry: './main.js', output: { path: out } })
    const stats = await new Promise((done, fail) =>
      compiler.run((error, result) => (error ? fail(error) : done(result?.toString('errors-warnings') ?? ''))),
    )
    if (/ERROR|WARNING/.test(stats.replaceAll(/WARNING in (asset|entrypoint|webpack performance)[\s\S]*/g, '')))
      console.error(stats)
    copyPage()
  },

  async esbuild() {
    const { build } = await import('esbuild')
    const options = { bundle: true, splitting: true, minify: true, format: 'esm' }
    await build({ ...options, absWorkingDir: root, entryPoints: ['main.js'], outdir: out, logLevel: 'warning' })
    copyPage()
  },

  async parcel() {
    const { Parcel } = await import('@parcel/core')
    const parcel = new Parcel({
      entries: 'index.html',
      defaultConfig: createRequire(import.meta.url).resolve('@parcel/config-default'),
      mode: 'production',
      shouldDisableCache: true,
      cacheDir: join(root, '.parcel-cache'),
      targets: { main: { distDir: out, publicUrl: './', context: 'browser' } },
    })
    await parcel.run()
  },
}

async function buildByVite(...plugins) {
  const { build } = await import('vite')
  // The package with React whole is larger than Vite expects of one chunk.
  const options = { outDir: out, chunkSizeWarningLimit: 1000, ssr: server }
  const ssr = { noExternal: true }
  await build({ configFile: false, logLevel: 'warn', root, base: './', plugins, build: options, ssr })
}

function copyPage() {
  cpSync(join(root, 'index.html'), join(out, 'index.html'))
}

await builds[bundler]?.()
// Workers of some bundlers keep the process alive.
process.exit()
