import { useView } from '../../session/SessionContext'
import { catalogSearchOf, type CatalogSearch } from '../../stores/catalog/search'

export function useSearch(): CatalogSearch {
  const { catalog, session } = useView()
  return catalogSearchOf(catalog, session)
}
