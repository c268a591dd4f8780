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
 * @param files the names of the chunks that the import fetches; none for a module in the chunk that asks
 */
export function load<Module>(fetchModule: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  const fetchGuarded = async () => {
    await Promise.all(guards.map((guard) => guard(files)))
    return fetchModule()
  }
  return fetchGuarded().catch(() => connected().then(fetchGuarded))
}

async function connected(): Promise<void> {
  if (navigator.onLine === false) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}
