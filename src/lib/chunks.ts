/** Fetches chunks before they are imported; a rejection keeps them out. @param files their names, without the folder */
export type ChunkGuard = (files: readonly string[]) => Promise<unknown>

/** One of each loader. There is none when a bundler rebuilt the package, because chunks then have other names. */
const guards: ChunkGuard[] = []

/** Every later chunk must pass this guard too. */
export function guardChunks(guard: ChunkGuard): void {
  guards.push(guard)
}

/** From the build: the files that screens share, each after those that it imports, and the start of its download. */
declare const SHARED_FILES: readonly (readonly [file: string, start: () => unknown])[]

/**
 * The build replaces each `import()` by a call of this (`.build/chunks/guarded-imports.ts`), which tries twice.
 * @param imports starts the downloads of a module and of what it alone imports, the module last
 * @param shared the number of shared files that it needs first
 * @param files the names of its own files; none for a module in the chunk that asks
 */
export function load<Module>(imports: () => unknown, shared = 0, ...files: readonly string[]): Promise<Module> {
  const before = SHARED_FILES.slice(0, shared)
  const names = [...before.map(([file]) => file), ...files]
  const fetchAll = async () => {
    await Promise.all(guards.map((guard) => guard(names)))
    return (await Promise.all([...before.map(([, start]) => start()), imports()].flat())).pop() as Module
  }
  return fetchAll().catch(() => connected().then(fetchAll))
}

async function connected(): Promise<void> {
  if (navigator.onLine === false) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}
