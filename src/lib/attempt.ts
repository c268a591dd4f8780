/** A function's result; undefined when it throws, because a host page or a browser may block anything. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
