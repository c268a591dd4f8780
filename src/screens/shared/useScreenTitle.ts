import { useEffect } from 'react'
import { useView } from '../../session/SessionContext'

/** Reports to the host the screen that is shown, by its title. @param title null while it depends on what is still loading */
export function useScreenTitle(title: string | null): void {
  const view = useView()
  const path = view.history.path.value
  useEffect(() => {
    if (title !== null) view.reportScreen(path, title)
  }, [view, path, title])
}
