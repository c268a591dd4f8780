import { useEffect } from 'react'
import { listen, together } from '../../lib/listen'
import { onLook } from '../../lib/on-look'

/**
 * Calls back when the shopper returns to the page: from the bank's app, another tab or the back/forward cache. In-app
 * browsers fire only some of the events.
 */
export function useReturn(onReturn: () => void): void {
  useEffect(() => together(onLook(onReturn), listen(window, 'pageshow', onReturn)), [onReturn])
}
