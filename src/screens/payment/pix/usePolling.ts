import { useCallback, useEffect, useRef } from 'react'
import { useReturn } from '../useReturn'

/** How long a payment is asked about often, ms: most are made within a minute of the copying, or right on coming back. */
const OFTEN_FOR = 60_000
const OFTEN = 3_000
const SELDOM = 10_000

/** Asks again and again while the page is seen, and at once when the shopper comes back to it. */
export function usePolling(poll: () => Promise<unknown>): void {
  const since = useRef(0)
  useEffect(() => {
    since.current = Date.now()
    let timer: ReturnType<typeof setTimeout>
    const plan = () => {
      timer = setTimeout(() => void ask(), Date.now() - since.current < OFTEN_FOR ? OFTEN : SELDOM)
    }
    const ask = async () => {
      if (document.visibilityState === 'visible') await poll()
      if (!isOver) plan()
    }
    let isOver = false
    plan()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [poll])
  useReturn(
    useCallback(() => {
      since.current = Date.now()
      void poll()
    }, [poll]),
  )
}
