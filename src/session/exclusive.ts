/**
 * Runs one thing at a time in all tabs of this browser, by the lock of that name (Web Locks). Where there are none (a page
 * without TLS, an old browser, a frame without an origin) it runs at once: what must not happen twice asks the server
 * first anyway.
 */
export async function exclusively<T>(name: string, run: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined)
  if (!locks) return run()
  let running: Promise<T> | undefined
  try {
    return await locks.request(name, () => (running = run()))
  } catch (error) {
    // The lock was refused, nothing ran; or what ran failed by itself.
    if (running === undefined) return run()
    throw error
  }
}
