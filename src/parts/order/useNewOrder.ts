import { useEffect } from 'react'
import { listen } from '../../lib/listen'
import { useSession } from '../../session/SessionContext'
import { lookAgain } from '../../stores/order/follow-order'

/** On a page that says that the order is closed: looks for a new order now and whenever the shopper returns. */
export function useNewOrder(): void {
  const session = useSession()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void lookAgain(session, 'refresh')
    }
    look()
    return listen(document, 'visibilitychange', look)
  }, [session])
}
