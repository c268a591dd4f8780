import { useEffect } from 'react'
import { useView } from '../../session/SessionContext'

/**
 * Tells the host which screen is shown, and once that the first one can be used.
 * @param title null while it depends on what is still loading
 */
export function useScreen(title: string | null, isReady = true): void {
  const view = useView()
  const path = view.history.path.value
  useEffect(() => {
    if (title !== null) view.reportScreen(path, title)
  }, [view, path, title])
  useEffect(() => {
    if (isReady) view.reportReady()
  }, [isReady, view])
}
