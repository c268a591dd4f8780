/** Replaces `use-sync-external-store`, which requires `react` as CommonJS. Browsers cannot, in the shared build. */
export { useSyncExternalStore } from 'react'
