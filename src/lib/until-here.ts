import { wait } from './wait'

/**
 * Loads code that a shop cannot do without: it asks until the code is here.
 * @param isOver ends it, with null
 * @param pause before the next try, ms
 */
export async function untilHere<Part>(
  load: () => Promise<Part>,
  isOver: () => boolean,
  pause = 2000,
): Promise<Part | null> {
  const part = isOver() ? null : await load().catch(() => null)
  if (part || isOver()) return part
  await wait(pause)
  return untilHere(load, isOver, pause * 2)
}
