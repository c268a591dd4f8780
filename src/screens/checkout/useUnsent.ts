import { useEffect } from 'react'
import { useCheckout } from './useCheckout'

/** Sends what was typed and waits when the agent leaves: another screen, another tab, or no page at all. */
export function useUnsent(): void {
  const checkout = useCheckout()
  useEffect(() => {
    const onPageHide = () => checkout.flush({ leaving: true })
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') checkout.flush()
    }
    addEventListener('pagehide', onPageHide)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      removeEventListener('pagehide', onPageHide)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      checkout.flush()
    }
  }, [checkout])
}
