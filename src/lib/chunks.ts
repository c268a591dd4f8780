/** Fetches chunks before they are imported; a rejection keeps them out. @param files their names, without the folder */
export type ChunkGuard = (files: readonly string[]) => Promise<unknown>

/** One of each loader. There is none when a bundler rebuilt the package, because chunks then have other names. */
const guards: ChunkGuard[] = []

/** Every later chunk must pass this guard too. */
export function guardChunks(guard: ChunkGuard): void {
  guards.push(guard)
}

/**
 * The build replaces each `import()` by a call of this (`.build/chunks/guarded-imports.ts`), which tries twice.
 * @param imports starts the downloads of a module and of what it imports, the module last
 * @param files their names; none for a module in the chunk that asks
 */
export function load<Module>(imports: () => unknown, ...files: readonly string[]): Promise<Module> {
  const fetchAll = async () => {
    await Promise.all(guards.map((guard) => guard(files)))
    return (await Promise.all([imports()].flat())).pop() as Module
  }
  return fetchAll().catch(() => connected().then(fetchAll))
}

async function connected(): Promise<void> {
  if (navigator.onLine === false) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}
