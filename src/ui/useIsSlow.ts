import { useEffect, useState } from 'react'
import { clock } from '../lib/clock'

/** Time after which a busy button alone says too little, ms. */
const SLOW = 4000

/** Time after which a wait for the shop is told of, ms: before anybody takes it for dead. */
export const TOLD_AFTER = 8000

/** True once something has been busy for long. @param after time until then, ms */
export function useIsSlow(isBusy: boolean, after = SLOW): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = clock.setTimeout(() => setSlow(true), after)
    return () => {
      clock.clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy, after])
  return isSlow
}
