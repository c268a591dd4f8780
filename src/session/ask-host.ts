import { clock, type Timer } from '../lib/clock'
import type { Announce, HeldSteps, Hold, ShopEventDetails } from './host-events'

/** Longest time that a host may hold a step, ms; then it continues. */
const HOLD_LIMIT = 20_000

/** True when the host neither prevents the step nor rejects a promise. A promise that takes too long counts as yes. */
export async function askHost<Type extends keyof HeldSteps>(
  { announce }: { announce: Announce },
  type: Type,
  facts: HeldSteps[Type],
): Promise<boolean> {
  const waits: PromiseLike<unknown>[] = []
  let isOpen = true
  const waitUntil: Hold['waitUntil'] = (promise) => {
    if (!isOpen) throw new DOMException(`The step of this ${type} is no longer held.`, 'InvalidStateError')
    waits.push(promise)
  }
  // Two names of one type, which the compiler cannot prove for a generic type.
  const detail = { ...facts, waitUntil } as ShopEventDetails[Type]
  try {
    return announce(type, detail) && (waits.length === 0 || (await inTime(() => settled(waits))))
  } finally {
    isOpen = false
  }
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
