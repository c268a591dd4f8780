import { useEffect } from 'react'
import { useView } from '../../session/SessionContext'

/** Tells the host page that the first screen can be used, the first time one can. */
export function useScreenReady(isReady: boolean): void {
  const view = useView()
  useEffect(() => {
    if (isReady) view.reportReady()
  }, [isReady, view])
}
