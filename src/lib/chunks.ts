/** Checks chunks before they are imported; a rejection keeps them out. @param files their names, without the folder */
type ChunkGuard = (files: readonly string[]) => Promise<unknown>

/** Imports a file of the build by its path from the loader, with its query: 'chunks/CartScreen-a1b2c3d4.js?again'. */
type ImportFile = (path: string) => Promise<unknown>

/** Provided by the loader. It is missing when a bundler rebuilt the package, because chunks then have other names. */
export interface ChunkAccess {
  guard?: ChunkGuard | undefined
  importFile?: ImportFile | undefined
}

const access: ChunkAccess = {}

/** Sets how every later chunk is imported. A second tag without a guard does not remove the first tag's. */
export function accessChunks({ guard, importFile }: ChunkAccess): void {
  access.guard ??= guard
  access.importFile ??= importFile
}

/** A second try's query: browsers remember a failed address. It is constant: import maps can hold its integrity. */
export const AGAIN = '?again'

/**
 * The build replaces each `import()` by a call of this (`.build/chunks/parallel-imports.ts`): it loads a chunk with its
 * dependencies and tries twice.
 * @param imports starts the downloads, the requested module last
 * @param files the names of those chunks
 * @param pick takes the module out of its file, when that may be loaded a second time from another address
 */
export function load<Module>(
  imports: () => unknown,
  files: readonly string[],
  pick?: (file: unknown) => unknown,
): Promise<Module> {
  return fetchWith<Module>(imports, files).catch(async () => {
    const { importFile } = access
    // Each address has one try, so the last one waits for the connection.
    await connected()
    // A bundler gave the file another name, and it has no second address.
    if (!pick || !importFile) return fetchWith<Module>(imports, files)
    const again = files[files.length - 1] + AGAIN
    return fetchWith<Module>(() => importFile(`chunks/${again}`).then(pick), [again])
  })
}

async function fetchWith<Module>(imports: () => unknown, files: readonly string[]): Promise<Module> {
  await access.guard?.(files)
  const modules = await Promise.all([imports()].flat())
  return modules.pop() as Module
}

async function connected(): Promise<void> {
  if (navigator.onLine === false) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}
