import { useEffect } from 'react'
import { useView } from '../../session/SessionContext'

/** Reports once to the host that the first screen can be used. */
export function useScreenReady(isReady: boolean): void {
  const view = useView()
  useEffect(() => {
    if (isReady) view.reportReady()
  }, [isReady, view])
}
