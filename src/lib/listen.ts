/** Listens for events of a target. @returns what ends it */
export function listen<Heard extends Event>(
  target: EventTarget,
  types: string | readonly string[],
  hear: (event: Heard) => void,
  options?: AddEventListenerOptions,
): () => void {
  const listening = new AbortController()
  for (const type of [types].flat())
    target.addEventListener(type, hear as EventListener, { ...options, signal: listening.signal })
  return () => listening.abort()
}

/** What ends several things at once. */
export const together =
  (...stops: readonly (() => unknown)[]): (() => void) =>
  () =>
    stops.forEach((stop) => stop())
