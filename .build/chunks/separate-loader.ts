import { basename, join, posix } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { BROWSERS, bundleFiles, emitFiles, inlineScript } from '../entries/bundle.ts'
import { firstView } from '../first-view/first-view.ts'
import { integrityOf, outputChunksOf, relativeSpecifier, withImports } from './chunks.ts'
import { changed } from './source-maps.ts'

/** The modules that the loader imports late. */
const MODULES = ['index', 'first-view/paint'] as const

const FRAMED = 'framed-elements.js'

/*
 * Around the loader's code, so that it is a classic script as well as a module: a tag without `type=module` opens the shop
 * too. `import.meta` is for modules alone: a classic script knows its tag, and a module finds its address in its stack.
 */
const OWN_ADDRESS = 'loaderURL'
const OPENING = String.raw`(()=>{let s=document.currentScript,${OWN_ADDRESS}=(/\w+:\/\/\S+?(?=:\d+:\d)/.exec(Error().stack)||[(s||document.querySelector("script[src*=loader]")).src])[0],run=()=>{`
const ENDING = '};s&&document.readyState=="loading"?addEventListener("DOMContentLoaded",run):run()})()'

/** A module that the loader imports: the files that it needs, its own last, and the names that it exports. */
interface Home {
  files: readonly string[]
  names: string
}

/**
 * Builds the loader as one file without static imports: an ordinary entry would wait for a chunk of `lib/`. The loader
 * has its own copy of each module that it imports: pass values as arguments, not in module state. It and the server's
 * `first-view.js` name the files that it fetches, with their hashes: this must come after every plugin that changes a file.
 */
export function separateLoader(sources: string): Plugin {
  const moduleOf = (name: string) => join(sources, `${name}.ts`)
  const modules = MODULES.map(moduleOf)
  return {
    name: 'vitrine:separate-loader',
    apply: 'build',
    buildStart() {
      for (const id of modules)
        this.emitFile({ type: 'chunk', id, name: basename(id, '.ts'), preserveSignature: 'allow-extension' })
    },
    // The entry imports such a file for nothing.
    renderChunk(code, { fileName, imports }, _options, { chunks }) {
      const handingOn = imports.filter((file) => modules.includes(chunks[file]?.facadeModuleId ?? ''))
      return changed(code, (text) => {
        for (const file of handingOn) text.replace(`import "${relativeSpecifier(fileName, file)}";`, '')
      })
    },
    async generateBundle(_options, bundle) {
      const homes = new Map(MODULES.map((name) => [name as string, homeOf(bundle, moduleOf(name))]))
      const chunks = outputChunksOf(bundle).map(({ fileName, code }) => [fileName, integrityOf(code)])
      const integrity = Object.fromEntries(chunks) as Record<string, string>
      const table = `export const hashes=${JSON.stringify(integrity)}\n`
      const tableName = this.getFileName(this.emitFile({ type: 'asset', name: 'hashes.js', source: table }))
      const ownPage = outputChunksOf(bundle).find(({ name }) => name === 'own-page')?.fileName ?? ''
      const first = [...[...homes.values()].flatMap(({ files }) => files), ownPage]
      const fetched = Object.fromEntries(first.map((name) => [name, integrity[name]]))
      const loader = await bundleFiles(
        { loader: moduleOf('loader') },
        {
          ...BROWSERS,
          define: {
            'process.env.NODE_ENV': '"production"',
            'import.meta.url': OWN_ADDRESS,
            LOADER_FILE_HASHES: JSON.stringify({ ...fetched, [tableName]: integrityOf(table) }),
            FRAMED_HASH: JSON.stringify(integrityOf(textOf(bundle[FRAMED]))),
            PAINT_FILES: JSON.stringify(homes.get('first-view/paint')?.files),
            OWN_PAGE_FILE: JSON.stringify(ownPage),
          },
          external: [/^\.\/chunks\//],
          output: { intro: OPENING, outro: ENDING },
          plugins: [importsOf(homes)],
        },
      )
      // Syntax that Node 20 and edge servers run unchanged.
      const pageScripts = [false, true].map((isForEvery) =>
        inlineScript(moduleOf('first-view/server/page-script'), { IS_FOR_EVERY_SESSION: String(isForEvery) }),
      )
      const define = {
        FIRST_FILES: JSON.stringify(fetched),
        PAGE_SCRIPTS: JSON.stringify(await Promise.all(pageScripts)),
      }
      const options = { target: 'es2022', define, plugins: firstView() }
      const page = await bundleFiles({ 'first-view': moduleOf('first-view/server/first-view') }, options)
      emitFiles(this, [...loader, ...page])
    },
  }
}

/** Of a file that another plugin has emitted. */
function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (!file) throw new Error(`The build has no ${FRAMED}, which the loader opens where the page replaced globals.`)
  return file.type === 'chunk' ? file.code : String(file.source)
}

function homeOf(bundle: Rolldown.OutputBundle, module: string): Home {
  const made = outputChunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId === module)
  const [, list, from] = /^\s*export\{([^}]+)\}from"\.\/([^"]+)";?\s*$/.exec(made?.code ?? '') ?? []
  if (!made || list === undefined || from === undefined)
    throw new Error(`The build has no file that hands ${module} on, which the loader imports.`)
  // A file of its own for two names would be one more request of every first visit.
  delete bundle[made.fileName]
  delete bundle[`${made.fileName}.map`]
  const names = list.split(',').map((one) => {
    const [own = '', name = own] = one.split(' as ')
    return `${name}:file.${own}`
  })
  const file = posix.join(posix.dirname(made.fileName), from)
  return { files: withImports(bundle, file), names: names.join() }
}

/** Starts all files at once: each level of static imports would cost one more round trip. */
function importOf({ files, names }: Home): string {
  const imports = files.map((file) => `import("./${file}")`)
  return `Promise.all([${imports}]).then(all=>{let file=all[${files.length - 1}];return{${names}}})`
}

const importsOf = (homes: ReadonlyMap<string, Home>): Plugin => ({
  name: 'vitrine:loader-imports',
  enforce: 'pre',
  transform: {
    filter: { code: /\bimport\('/ },
    handler: (code) =>
      changed(code, (text) =>
        text.replace(/\bimport\('\.\/(.+?)'\)/g, (_, name: string) => {
          const home = homes.get(name)
          if (!home) throw new Error(`The loader imports ${name}, which separate-loader.ts does not name.`)
          return importOf(home)
        }),
      ),
  },
})
