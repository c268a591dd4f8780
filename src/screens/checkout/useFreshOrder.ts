import { useEffect } from 'react'
import { useCheckout } from './useCheckout'

/** How often an open checkout asks whether somebody else changed the order, ms. */
const INTERVAL = 20_000

/**
 * Shows what the contact, or another tab, changes in the order while the agent has it open, and sends what was typed
 * and waits when the agent leaves. Asks nothing while the page is hidden.
 */
export function useFreshOrder(): void {
  const checkout = useCheckout()
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void checkout.refresh()
    }
    const onVisibility = () => {
      if (document.visibilityState === 'visible') ask()
      else checkout.flush()
    }
    const leave = () => checkout.flush({ leaving: true })
    const timer = setInterval(ask, INTERVAL)
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('pagehide', leave)
      checkout.flush()
    }
  }, [checkout])
}
