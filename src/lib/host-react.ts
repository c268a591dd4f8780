/*
 * Of the build that brings no React: it takes the host page's, which an import map names, or the host's bundler.
 */

/** The oldest major version that will do: `use` is as old, and a `ref` that a component is given like any property. */
const OLDEST = 19

class OldReact extends Error {}

/** What a host developer is told whose React is too old; '' for one that will do. @param version as React itself says it */
export function oldReact(version: unknown): string {
  if (Number.parseInt(String(version)) >= OLDEST) return ''
  return `This build takes React from the page, and the page's is ${version}: ${OLDEST} or newer is needed. Look at what its import map, or its package.json, names.`
}

/**
 * Starts the page's React beside the elements, which import it too.
 * @param modules what is taken from the page, React itself first
 * @throws Error when not all of it is there, or it is too old
 */
export async function overHostReact<Elements>(
  modules: readonly string[],
  elements: Promise<Elements>,
): Promise<Elements> {
  // Without React they fail as well, and say less.
  elements.catch(() => undefined)
  const [react] = await Promise.all(
    modules.map((name) => import(/* @vite-ignore */ name) as Promise<{ version?: unknown }>),
  )
  const old = oldReact(react?.version)
  if (old) throw new OldReact(old)
  return elements
}

/** What a host developer is told when the elements did not come. @param modules what is taken from the page */
export function adviceAfter(cause: unknown, modules: readonly string[]): string {
  if (cause instanceof OldReact) return cause.message
  const imports = Object.fromEntries(modules.map((name) => [name, `/${name.replace('/', '-')}.js`]))
  const example = `<script type="importmap">${JSON.stringify({ imports })}</script>`
  return `This build takes React ${OLDEST} or newer from the page, and not all of it came. Is there an import map before the page's first script, such as ${example}? Is the whole dist/shared/ folder beside loader.js?`
}
