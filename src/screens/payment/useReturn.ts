import { useEffect } from 'react'

/** Calls back when the shopper returns to the page: from the bank's app, another tab or the back/forward cache. */
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

// In-app browsers fire only some of them.
const WINDOW_EVENTS = ['focus', 'pageshow', 'online'] as const
