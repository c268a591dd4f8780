/* Checks the files by hash where the script tag has `integrity`: the host means the whole shop, not only the loader. */

/** SHA-256 in base64 of the loader's files, by path, from the build. The last file exports all other hashes. */
declare const LOADER_FILE_HASHES: Record<string, string>

const files = Object.entries(LOADER_FILE_HASHES)

export const checkedTag = Array.from(document.scripts).find(
  ({ src, integrity }) => integrity && src === import.meta.url,
)

/** Fetches a file if it has this hash; the import that follows uses the fetched one. */
function fetchChecked([path, hash]: [string, string | undefined]): Promise<unknown> {
  const link = document.createElement('link')
  // A browser that cannot preload modules ignores the hash of an import too.
  if (!link.relList.supports('modulepreload')) return Promise.resolve()
  // No file has the hash 'undefined', so a file missing from the table fails.
  Object.assign(link, { rel: 'modulepreload', href: new URL(path, import.meta.url).href, integrity: `sha256-${hash}` })
  link.nonce = checkedTag?.nonce ?? ''
  const fetched = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => reject(new Error(path)))
  })
  document.head.append(link)
  return fetched.finally(() => link.remove())
}

/** Checks the loader's own files. @param only their paths; all by default */
export async function checkFiles(only?: readonly string[]): Promise<void> {
  const chosen = files.filter(([path]) => !only || only.includes(path))
  if (checkedTag) await Promise.all(chosen.map(fetchChecked))
}

/** Makes a check that rejects when one of these chunks is not as the build made it. */
export const guardChunks = (importFile: (path: string) => Promise<unknown>) => async (chunks: readonly string[]) => {
  const { hashes } = (await importFile(`${files.at(-1)?.[0]}`)) as { hashes: Record<string, string> }
  await Promise.all(chunks.map((file) => fetchChecked([`chunks/${file}`, hashes[file]])))
}
