import { useCallback, useEffect, useRef } from 'react'
import { clock, type Timer } from '../../lib/clock'
import { listen, together } from '../../lib/listen'
import { onLook } from '../../lib/on-look'
import { useSession } from '../../session/SessionContext'
import { paymentPollOf } from '../../stores/payment'

/** Frequent polling lasts this long, ms: most payments are made within a minute of copying or coming back. */
const OFTEN_FOR = 60_000

const OFTEN = 3_000

const SELDOM = 10_000

export function usePaymentPolling(): void {
  usePolling(paymentPollOf(useSession()))
}

/** Polls while the page is visible, and at once when the shopper comes back. */
export function usePolling(poll: () => Promise<unknown>): void {
  const since = useRef(0)
  useEffect(() => {
    since.current = clock.elapsed()
    let timer: Timer
    const plan = () => {
      timer = clock.setTimeout(() => void ask(), clock.elapsed() - since.current < OFTEN_FOR ? OFTEN : SELDOM)
    }
    const ask = async () => {
      if (document.visibilityState === 'visible') await poll()
      if (!isOver) plan()
    }
    let isOver = false
    plan()
    return () => {
      isOver = true
      clock.clearTimeout(timer)
    }
  }, [poll])
  useReturn(
    useCallback(() => {
      since.current = clock.elapsed()
      void poll()
    }, [poll]),
  )
}

/**
 * Calls back when the shopper returns to the page: from the bank's app, another tab or the back/forward cache. In-app
 * browsers fire only some of the events.
 */
export function useReturn(onReturn: () => void): void {
  useEffect(() => together(onLook(onReturn), listen(window, 'pageshow', onReturn)), [onReturn])
}
