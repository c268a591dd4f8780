import { useEffect } from 'react'
import { clock } from '../../lib/clock'
import { listen, together } from '../../lib/listen'
import { useSession } from '../../session/SessionContext'
import { useCheckout } from './useCheckout'

/** Interval at which an open checkout looks for changes made elsewhere, ms. */
const INTERVAL = 20_000

/** Shows changes made elsewhere while the order is open and the page visible. Sends pending input on leaving. */
export function useFreshOrder(): void {
  const checkout = useCheckout()
  const { hasChangeStream } = useSession()
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void checkout.refresh()
    }
    const onVisibility = () => {
      if (document.visibilityState === 'visible') ask()
      else checkout.flush()
    }
    const leave = () => checkout.flush({ leaving: true })
    const timer = clock.setInterval(() => {
      if (!hasChangeStream.peek()) ask()
    }, INTERVAL)
    return together(
      () => clock.clearInterval(timer),
      listen(document, 'visibilitychange', onVisibility),
      listen(window, 'pagehide', leave),
      () => checkout.flush(),
    )
  }, [checkout, hasChangeStream])
}
