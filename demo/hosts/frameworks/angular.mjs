import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformAsync } from '@babel/core'
import * as compiler from '@angular/compiler-cli'
import { createEs2015LinkerPlugin } from '@angular/compiler-cli/linker/babel'
import ts from 'typescript'

/** Completes the libraries of Angular that a Vite build imports, as `ng build` does. */
export function angularLinker() {
  const linker = createEs2015LinkerPlugin({
    fileSystem: new compiler.NodeJSFileSystem(),
    logger: new compiler.ConsoleLogger(compiler.LogLevel.warn),
    linkerJitMode: false,
  })
  const options = { plugins: [linker], configFile: false, babelrc: false, compact: false }
  return {
    name: 'angular-linker',
    transform: {
      filter: { code: 'ɵɵngDeclare' },
      handler: (code, id) => transformAsync(code, { filename: id, ...options }),
    },
  }
}

/**
 * Compiles the host in `angular/` ahead of time, with strict templates. A real project uses `ng build`.
 * @param paths where the compiler finds the types of the packages that the host imports
 */
export function angularHost(paths) {
  const folder = join(import.meta.dirname, 'angular')
  let compiled = new Map()
  return {
    name: 'angular-host',
    buildStart() {
      compiled = compile(join(folder, 'main.ts'), {
        '@angular/*': [join(import.meta.dirname, 'node_modules/@angular/*')],
        ...paths,
      })
    },
    load: {
      filter: { id: /\/frameworks\/angular\/[^/]+\.ts$/ },
      handler: (id) => compiled.get(id.replace(/ts$/, 'js')) ?? readFile(id, 'utf8'),
    },
  }
}

/** @returns the scripts, by the paths that they would have beside their sources */
function compile(entry, paths) {
  const compilerOptions = {
    strict: true,
    skipLibCheck: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    paths,
  }
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, import.meta.dirname)
  const ahead = { ...options, strictTemplates: true }
  const host = compiler.createCompilerHost({ options: ahead })
  const written = new Map()
  host.writeFile = (name, text) => written.set(name, text)
  const { diagnostics } = compiler.performCompilation({ rootNames: [entry], options: ahead, host })
  if (diagnostics.length > 0) throw new Error(compiler.formatDiagnostics(diagnostics))
  return written
}
