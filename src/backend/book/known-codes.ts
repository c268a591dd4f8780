import { Recent } from '../recent'
import type { CodeDigest, Kept, Storage } from '../storage'

/** A process that is cut off from the others may miss the end of a code for so long, ms. */
const KNOWN_FOR = 10_000

type Found = Pick<Kept, 'isEnded' | 'holder'>

/** Looks codes up for calls that ask nothing of an order: one that was found lately is known until any code ends. */
export function knownCodes({ read, listen }: Pick<Storage, 'read' | 'listen'>, clock = () => performance.now()) {
  const recent = new Recent<CodeDigest, { until: number; found?: Found | null }>(1000)
  listen((notice) => 'ended' in notice && recent.clear())
  return async (code: CodeDigest): Promise<Found | null | undefined> => {
    // Where a code ends while this one is read, what is noted here is found by nobody.
    const entry = recent.get(code, () => ({ until: 0 }))
    if (clock() < entry.until) return entry.found
    const found = await read(code)
    if (found) Object.assign(entry, { until: clock() + KNOWN_FOR, found: { ...found, session: '' } })
    return found
  }
}
