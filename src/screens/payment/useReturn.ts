import { useEffect } from 'react'

/** Calls when the shopper comes back to the page: from the bank's app, from another tab, from the cache of the back button. */
export function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') onReturn()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    for (const event of WINDOW_EVENTS) addEventListener(event, onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      for (const event of WINDOW_EVENTS) removeEventListener(event, onReturn)
    }
  }, [onReturn])
}

// In-app browsers leave one or the other out.
const WINDOW_EVENTS = ['focus', 'pageshow', 'online'] as const
