import { tabStorage, type SafeStorage } from './storage'

/** The lock and memory of a call that must happen only once in this browser. */
export interface BrowserTabs {
  /** Runs one thing at a time among all tabs, by a name. */
  exclusively<T>(name: string, run: () => Promise<T>): Promise<T>
  /** Survives a reload of this tab. Holds which order is being decided, never card data. */
  memory: SafeStorage
}

/** Runs one thing at a time in all tabs (Web Locks), or at once without locks: callers ask the server first anyway. */
async function exclusively<T>(name: string, run: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined)
  if (!locks) return run()
  let running: Promise<T> | undefined
  try {
    return await locks.request(name, () => (running = run()))
  } catch (error) {
    // The browser refused the lock, so nothing ran; otherwise `run` itself failed.
    if (running === undefined) return run()
    throw error
  }
}

export function openBrowserTabs(): BrowserTabs {
  return { exclusively, memory: tabStorage() }
}
