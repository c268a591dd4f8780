import { clock, type Timer } from '../lib/clock'
import type { Announce, HeldSteps, Hold, ShopEventDetails } from './host-events'

/** Longest time that a host may hold a step, ms; then it continues. */
const HOLD_LIMIT = 20_000

/**
 * True when the host neither prevents the step nor rejects a promise. A promise that takes too long counts as yes. The
 * answer is there at once while nobody holds the step, so that a number counts up under the finger.
 */
export function askHost<Type extends keyof HeldSteps>(
  { announce }: { announce: Announce },
  type: Type,
  facts: HeldSteps[Type],
): boolean | Promise<boolean> {
  const waits: PromiseLike<unknown>[] = []
  let isOpen = true
  const waitUntil: Hold['waitUntil'] = (promise) => {
    if (!isOpen) throw new DOMException(`The step of this ${type} is no longer held.`, 'InvalidStateError')
    waits.push(promise)
  }
  // Two names of one type, which the compiler cannot prove for a generic type.
  const detail = { ...facts, waitUntil } as ShopEventDetails[Type]
  const close = () => void (isOpen = false)
  const isAllowed = announce(type, detail)
  if (isAllowed && waits.length > 0) return inTime(() => settled(waits)).finally(close)
  close()
  return isAllowed
}

/** True when all are fulfilled, including those added while waiting. */
async function settled(waits: readonly PromiseLike<unknown>[]): Promise<boolean> {
  let seen = 0
  try {
    while (seen < waits.length) {
      const all = waits.slice()
      seen = all.length
      await Promise.all(all)
    }
    return true
  } catch {
    return false
  }
}

async function inTime(answer: () => Promise<boolean>): Promise<boolean> {
  let timer: Timer | undefined
  const limit = new Promise<boolean>((resolve) => {
    timer = clock.setTimeout(() => resolve(true), HOLD_LIMIT)
  })
  const isGranted = await Promise.race([answer(), limit])
  clock.clearTimeout(timer)
  return isGranted
}
