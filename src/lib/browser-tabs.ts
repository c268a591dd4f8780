import { tabStorage, type SafeStorage } from './storage'

/** The lock and memory of a call that must happen only once in this browser. */
export interface BrowserTabs {
  /** Runs one thing at a time among all tabs, by a name. `hasWaited`: another tab had the lock first. */
  exclusively<T>(name: string, run: (hasWaited?: boolean) => Promise<T>): Promise<T>
  /** Survives a reload of this tab. Holds which order is being decided, never card data. */
  memory: SafeStorage
}

/** Runs one thing at a time in all tabs (Web Locks), or at once without locks: callers ask the server first anyway. */
async function exclusively<T>(name: string, run: (hasWaited?: boolean) => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined)
  if (!locks) return run()
  let running: Promise<T> | undefined
  try {
    await locks.request(name, { ifAvailable: true }, (lock) => lock && (running = run()))
    return await (running ?? locks.request(name, () => (running = run(true))))
  } catch (error) {
    // The browser refused the lock, so nothing ran; otherwise `run` itself failed.
    if (running === undefined) return run()
    throw error
  }
}

export function openBrowserTabs(): BrowserTabs {
  return { exclusively, memory: tabStorage() }
}
