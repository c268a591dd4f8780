/** In place of `use-sync-external-store`, a shim of a hook that React 19 and Preact have: 1.2 KB of the light first view. */
export { useSyncExternalStore } from 'react'
