import { listen, together } from './listen'

/** Calls back when somebody looks at the page again, or its connection is back. @returns what ends it */
export function onLook(act: () => void): () => void {
  const look = () => document.visibilityState === 'visible' && act()
  return together(listen(globalThis, ['online', 'focus'], look), listen(document, 'visibilitychange', look))
}
