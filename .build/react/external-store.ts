/**
 * Replaces `use-sync-external-store`, which the signals use for versions of React without this hook. The package requires
 * `react` as CommonJS, which a browser cannot do in the shared build.
 */
export { useSyncExternalStore } from 'react'
