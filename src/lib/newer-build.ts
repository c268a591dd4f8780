/**
 * True unless the loader that the server has now names a file of the first view: otherwise a deploy has replaced the build,
 * or nobody can tell while there is a connection.
 * @param file address of that file, as it was loaded
 */
export async function isBuildReplaced(file: string): Promise<boolean> {
  try {
    const loader = await fetch(new URL('../loader.js', file), { cache: 'no-cache' })
    return !(await loader.text()).includes(String(/[\w-]+\.js/.exec(new URL(file).pathname.split('/').at(-1) ?? '')))
  } catch {
    return navigator.onLine
  }
}
