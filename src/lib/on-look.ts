/** Calls back when somebody looks at the page again, or its connection is back. @returns what ends it */
export function onLook(act: () => void): () => void {
  const listening = new AbortController()
  const look = () => document.visibilityState === 'visible' && act()
  for (const [target, type] of [
    [globalThis, 'online'],
    [globalThis, 'focus'],
    [document, 'visibilitychange'],
  ] as const)
    target.addEventListener(type, look, { signal: listening.signal })
  return () => listening.abort()
}
