import { useEffect } from 'react'
import { lookAgain } from '../../stores/follow-order'
import { useSession } from '../../session/SessionContext'
import { listen } from '../../lib/listen'

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
