import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { resolveOwn } from './module-facts.ts'

/** One parsed TypeScript file. Imports name modules by path without extension, 'src/lib/money'. */
export interface CodeFile {
  path: string
  source: string
  imports: { from: string; name: string | null }[]
  lazyImports: string[]
  exports: string[]
}

/** Modules that the builds, the package or generated code import. */
const PUBLIC =
  /^src\/(index|early|react|frame|frame-host|loader|extras\/bridge(\/(blip|chatwoot|webchat))?|first-view\/paint|first-view\/server\/first-view|lib\/(csp|chunks))$/

/** Every TypeScript file of these folders, parsed. Paths are from the working directory. */
export function readCode(folders: readonly string[]): CodeFile[] {
  return folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => `${folder}/${file}`)
      .map((path) => readCodeFile(path, readFileSync(path, 'utf8'))),
  )
}

/** @throws Error when the source does not parse */
export function readCodeFile(path: string, source: string): CodeFile {
  const { module, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const imports = [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName }) => ({ from: moduleRequest.value, name: importName.name })),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName }) =>
        moduleRequest ? [{ from: moduleRequest.value, name: importName.name }] : [],
      ),
    ),
  ]
  return {
    path,
    source,
    imports: imports
      .filter(({ from }) => from.startsWith('.'))
      .map(({ from, name }) => ({ from: resolveOwn(path, from), name })),
    lazyImports: module.dynamicImports
      .map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1))
      .map((specifier) => resolveOwn(path, specifier)),
    exports: module.staticExports
      .flatMap(({ entries }) => entries)
      .filter(({ moduleRequest }) => !moduleRequest)
      .flatMap(({ exportName }) => exportName.name ?? []),
  }
}

/** Exports of `src` that no other file imports, as 'src/lib/money formatCents'. Public entries are excepted. */
export function unusedExports(files: readonly CodeFile[], importers: readonly CodeFile[] = files): string[] {
  const imports = new Set(importers.flatMap((other) => other.imports.map(({ from, name }) => `${from} ${name ?? '*'}`)))
  return files
    .filter((file) => !PUBLIC.test(moduleOf(file)))
    .flatMap((file) => {
      const own = moduleOf(file)
      const lazy = importers.filter(({ lazyImports }) => lazyImports.includes(own))
      const isUsed = (name: string) =>
        imports.has(`${own} ${name}`) ||
        imports.has(`${own} *`) ||
        lazy.some(({ source }) => new RegExp(`\\b${name}\\b`).test(source))
      return file.exports.filter((name) => !isUsed(name)).map((name) => `${own} ${name}`)
    })
}

function moduleOf({ path }: CodeFile): string {
  return path.replace(/\.tsx?$/, '')
}
