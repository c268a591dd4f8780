/** Stands in for `use-sync-external-store`, which signals take for versions of React that have no such hook of their own. */
export { useSyncExternalStore } from 'react'
