/* Only in the shared build: React comes from the host page, by an import map or the host's bundler. */

/** The oldest major version that works: it brought `use`, and `ref` as an ordinary prop. */
const OLDEST = 19

class OldReact extends Error {}

/** The message for a host developer whose React is too old; '' if it works. @param version as React itself says it */
export function oldReact(version: unknown): string {
  if (Number.parseInt(String(version)) >= OLDEST) return ''
  return `This build takes React from the page, and the page's is ${version}: ${OLDEST} or newer is needed. Look at what its import map, or its package.json, names.`
}

/** Starts the page's React beside the elements. @param modules React first. @throws Error for one missing or too old */
export async function overHostReact<Elements>(
  modules: readonly string[],
  elements: Promise<Elements>,
): Promise<Elements> {
  // Without React the elements fail as well, with a less helpful message.
  elements.catch(() => undefined)
  const [react] = await Promise.all(
    modules.map((name) => import(/* @vite-ignore */ name) as Promise<{ version?: unknown }>),
  )
  const old = oldReact(react?.version)
  if (old) throw new OldReact(old)
  return elements
}

/** The message for a host developer when the elements did not load. @param modules taken from the page */
export function adviceAfter(cause: unknown, modules: readonly string[]): string {
  if (cause instanceof OldReact) return cause.message
  const imports = Object.fromEntries(modules.map((name) => [name, `/${name.replace('/', '-')}.js`]))
  const example = `<script type="importmap">${JSON.stringify({ imports })}</script>`
  return `This build takes React ${OLDEST} or newer from the page, and not all of it came. Is there an import map before the page's first script, such as ${example}? Is the whole dist/shared/ folder beside loader.js?`
}
