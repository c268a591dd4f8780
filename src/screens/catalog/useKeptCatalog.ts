import { useEffect } from 'react'
import { keepCatalog } from '../../session/catalog-cache'
import { useView } from '../../session/SessionContext'
import { listen, together } from '../../lib/listen'

/** On a standalone page, saves the list for the return from a product's page or from another site. */
export function useKeptCatalog(): void {
  const { catalog, session, isStandalone } = useView()
  useEffect(() => {
    if (!isStandalone) return undefined
    const keep = () => keepCatalog(session, catalog)
    return together(listen(window, 'pagehide', keep), listen(document, 'visibilitychange', keep), keep)
  }, [catalog, session, isStandalone])
}
