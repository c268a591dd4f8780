/** Looks at chunks before they are imported; a rejection keeps them out. @param imports code that names their files */
export type ChunkGuard = (imports: string) => Promise<unknown>

let guard: ChunkGuard | undefined

/** Has every chunk that is imported from now on looked at. A second tag without a guard takes none away. */
export function guardChunks(given: ChunkGuard | undefined): void {
  guard ??= given
}

/**
 * What the build makes of each `import()` (`.build/parallel-imports.ts`): a chunk with all that it needs, and a second try.
 * @param imports starts the downloads, of what was asked for last
 * @param again what the second try starts, where that is something else
 */
export function load<Module>(imports: () => unknown, again = imports): Promise<Module> {
  return fetchWith<Module>(imports).catch(() => fetchWith<Module>(again))
}

async function fetchWith<Module>(imports: () => unknown): Promise<Module> {
  await guard?.(`${imports}`)
  const modules = await Promise.all([imports()].flat())
  return modules.pop() as Module
}
