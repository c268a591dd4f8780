import { useEffect } from 'react'
import { keepCatalog } from '../../session/catalog-cache'
import { useView } from '../../session/SessionContext'

/** On a page of its own the list is kept as it is left, for the product's page or for another page. */
export function useKeptCatalog(): void {
  const { catalog, session, isStandalone } = useView()
  useEffect(() => {
    if (!isStandalone) return undefined
    const keep = () => keepCatalog(session, catalog)
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [catalog, session, isStandalone])
}
