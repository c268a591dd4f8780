/** What a function gives; undefined where it throws, as what a host page or a browser put in the way may. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
