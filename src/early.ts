/** The snippet's text and its hash, from the build (`src/first-view/requests/snippet.ts`). */
declare const EARLY_SCRIPT: string
declare const EARLY_HASH: string

/**
 * An inline script for a host page, before its loader: the content of a `<script>`. It opens the connections and begins the
 * first request while the loader is on its way.
 */
export const earlyScript = EARLY_SCRIPT

/** The script's hash for a content security policy: `'sha256-…'` without the quotes. */
export const earlyHash = EARLY_HASH
