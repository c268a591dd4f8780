import { basename, join, posix } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { oneFile } from '../entries/one-file.ts'
import { outputChunksOf, relativeSpecifier, withImports } from './chunks.ts'
import { bareHashes, hashTable } from './integrity.ts'
import { changed, changedFile, emitFile, type Mapped } from './source-maps.ts'

/** The modules that the loader imports late. */
const MODULES = ['index.ts', 'first-view/paint.ts'] as const

const PLACEHOLDER = 'vitrine-chunk:'

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
 * has its own copy of each module that it imports: pass values as arguments, not in module state. It names the files that
 * it fetches, with their hashes: it must be built after every plugin that changes a file.
 */
export function separateLoader(sources: string): Plugin {
  const modules = MODULES.map((name) => join(sources, name))
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
      const homes = modules.map((module) => homeOf(bundle, module))
      const table = hashTable(bundle)
      this.emitFile({ type: 'asset', ...table })
      const files = new Set(homes.flatMap((home) => home.files))
      const fetched = outputChunksOf(bundle).filter(({ fileName }) => files.has(fileName))
      const named = fetched.map(({ fileName, code }) => [fileName, code] as const)
      const hashes = bareHashes([...named, [table.fileName, table.source]])
      emitFile(this, 'loader.js', await bundleLoader(join(sources, 'loader.ts'), modules, homes, hashes))
    },
  }
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

async function bundleLoader(
  entry: string,
  modules: readonly string[],
  homes: readonly Home[],
  hashes: Readonly<Record<string, string>>,
): Promise<Mapped> {
  const importsOfFiles: Plugin = {
    name: 'vitrine:loader-imports',
    async resolveDynamicImport(specifier, importer) {
      const target = typeof specifier === 'string' ? await this.resolve(specifier, importer) : null
      return target && { id: `${PLACEHOLDER}${modules.indexOf(target.id)}`, external: true }
    },
    renderChunk: (code) =>
      changed(code, (text) => {
        for (const [index, home] of homes.entries()) text.replace(`import("${PLACEHOLDER}${index}")`, importOf(home))
      }),
  }
  const file = await oneFile(entry, {
    target: 'es2021',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.url': OWN_ADDRESS,
      LOADER_FILE_HASHES: JSON.stringify(hashes),
      PAINT_FILES: JSON.stringify(homes[MODULES.indexOf('first-view/paint.ts')]?.files),
    },
    plugins: [importsOfFiles],
  })
  if (file.code.includes(PLACEHOLDER))
    throw new Error('The loader imports a module that separate-loader.ts does not name.')
  return changedFile(file, (text) => text.trimEnd().prepend(OPENING).append(ENDING))
}
