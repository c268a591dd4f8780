import { makeLink } from '../../lib/make-link'
import { importsAgain } from '../../lib/supports'

/*
 * Fetches files before they are imported. Firefox, and Chromium before 156, remember a failed import for as long as the page
 * lives, so a download that fails must not reach an import. Where the script tag has `integrity`, each file is also checked
 * by its hash: the host means the whole shop, not only the loader.
 */

/** Integrity of the loader's files, by path, from the build. The last file exports that of all others. */
declare const LOADER_FILE_HASHES: Record<string, string>

const checkedTag = Array.from(document.scripts).find(({ src, integrity }) => integrity && src === import.meta.url)

const files = Object.entries(LOADER_FILE_HASHES)
if (!checkedTag) files.pop()

const addressOf = (path: string) => new URL(path, import.meta.url).href

/** Number of downloads that failed. */
let failures = 0

function preload(href: string, hash = 'sha256-undefined'): Promise<unknown> {
  const link = makeLink('modulepreload', href)
  // A browser that cannot preload modules ignores the hash of an import too.
  if (!link.relList.supports('modulepreload')) return Promise.resolve()
  // No file has the hash 'undefined', so a file missing from the table fails.
  if (checkedTag) link.integrity = hash
  link.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      failures += 1
      reject(new Error(href.replace(/#.*/, '')))
    })
  })
  document.head.append(link)
  return loaded.finally(() => link.remove())
}

/** @param isBefore no import follows at once */
async function fetchFile([path, hash]: [string, string | undefined], isBefore = false): Promise<void> {
  const href = addressOf(path)
  // A new fragment makes it another module of the same file: one that failed stays failed.
  if (!importsAgain()) await preload(`${href}#${failures}`, hash)
  else if (isBefore) await preload(href, hash)
  // The import takes the module that was checked.
  if (checkedTag) await preload(href, hash)
}

/** Fetches those of the loader's own files whose path is wanted. */
export async function fetchFiles(isWanted: (path: string) => boolean, isBefore = false): Promise<void> {
  await Promise.all(files.filter(([path]) => isWanted(path)).map((file) => fetchFile(file, isBefore)))
}

interface HashTable {
  hashes: Record<string, string>
}

/** Fetches later chunks; rejects when one does not come, or is not as the build made it. */
export async function fetchChunks(chunks: readonly string[]): Promise<void> {
  const table = checkedTag && ((await import(/* @vite-ignore */ addressOf(`${files.at(-1)?.[0]}`))) as HashTable)
  await Promise.all(chunks.map((file) => fetchFile([`chunks/${file}`, table?.hashes[`chunks/${file}`]])))
}
