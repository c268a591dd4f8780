import { basename, posix } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { oneFile } from '../entries/one-file.ts'
import { outputChunksOf, relativeSpecifier, withImports } from './chunks.ts'
import { LOADER_HASHES } from './integrity.ts'
import { changed, changedFile, emitFile, replaced, type Mapped } from './source-maps.ts'

const PLACEHOLDER = 'vitrine-chunk:'

/** Replaced in the loader's code by the list of files that its import of the painter needs. */
const PAINT_FILES = 'vitrine-paint-files'
const PAINTER = '/src/first-view/paint.ts'

/*
 * Around the loader's code, so that it is a classic script as well as a module: a tag without `type=module` opens the shop
 * too. `import.meta` is for modules alone: a classic script knows its tag, and a module finds its address in its stack.
 */
const OWN_ADDRESS = 'loaderURL'
const OPENING = String.raw`(()=>{let s=document.currentScript,${OWN_ADDRESS}=(/\w+:\/\/\S+?(?=:\d+:\d)/.exec(Error().stack)||[(s||document.querySelector("script[src*=loader]")).src])[0],run=()=>{`
const ENDING = '};s&&document.readyState=="loading"?addEventListener("DOMContentLoaded",run):run()})()'

interface BundledLoader extends Mapped {
  /** Modules the loader imports dynamically; placeholder n stands for targets[n]. */
  targets: string[]
}

/**
 * Builds the loader as one file without static imports: an ordinary entry would wait for a chunk of `lib/`. The loader
 * has its own copy of each module that it imports: pass values as arguments, not in module state.
 */
export function separateLoader(entry: string): Plugin {
  let loader: BundledLoader = { code: '', map: '', targets: [] }
  return {
    name: 'vitrine:separate-loader',
    apply: 'build',
    async buildStart() {
      loader = await bundleLoader(entry)
      for (const id of loader.targets)
        this.emitFile({ type: 'chunk', id, name: basename(id, '.ts'), preserveSignature: 'allow-extension' })
    },
    // The entry imports such a file for nothing.
    renderChunk(code, { fileName, imports }, _options, { chunks }) {
      const handingOn = imports.filter((file) => loader.targets.includes(chunks[file]?.facadeModuleId ?? ''))
      return changed(code, (text) => {
        for (const file of handingOn) text.replace(`import "${relativeSpecifier(fileName, file)}";`, '')
      })
    },
    generateBundle(_options, bundle) {
      const filled = loader.targets.reduce<Mapped>((code, target, index) => {
        const { file, names } = homeOf(bundle, target)
        const files = withImports(bundle, file)
        const listed = target.endsWith(PAINTER)
          ? replaced(code, new RegExp(`(["'\`])${PAINT_FILES}\\1`), JSON.stringify(files))
          : code
        return replaced(listed, new RegExp(`import\\((["'\`])${PLACEHOLDER}${index}\\1\\)`), importOf(files, names))
      }, loader)
      emitFile(this, 'loader.js', filled)
    },
  }
}

/** The file that holds a module which the loader imports, and the names that it exports it by. */
function homeOf(bundle: Rolldown.OutputBundle, module: string): { file: string; names: string } {
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
  return { file: posix.join(posix.dirname(made.fileName), from), names: names.join() }
}

/** Starts all files at once: each level of static imports would cost one more round trip. */
function importOf(files: readonly string[], names: string): string {
  const imports = files.map((file) => `import("./${file}")`)
  return `Promise.all([${imports}]).then(all=>{let file=all[${files.length - 1}];return{${names}}})`
}

/** Bundles the loader; each dynamic import becomes a placeholder for a file of the main build. */
async function bundleLoader(entry: string): Promise<BundledLoader> {
  const targets: string[] = []
  const keepDynamicImports: Plugin = {
    name: 'vitrine:loader-imports',
    async resolveDynamicImport(specifier, importer) {
      const target = typeof specifier === 'string' ? await this.resolve(specifier, importer) : null
      if (target === null) return null
      if (!targets.includes(target.id)) targets.push(target.id)
      return { id: `${PLACEHOLDER}${targets.indexOf(target.id)}`, external: true }
    },
  }
  const file = await oneFile(entry, {
    target: 'es2021',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.url': OWN_ADDRESS,
      LOADER_FILE_HASHES: JSON.stringify(LOADER_HASHES),
      PAINT_FILES: JSON.stringify(PAINT_FILES),
    },
    plugins: [keepDynamicImports],
  })
  return { ...changedFile(file, (text) => text.trimEnd().prepend(OPENING).append(ENDING)), targets }
}
