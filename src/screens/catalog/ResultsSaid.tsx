import { fill } from '../../lib/fill'
import { formatsOf } from '../../lib/formats'
import { oncePer } from '../../lib/once-per'
import { useTexts, useView } from '../../session/SessionContext'
import type { ShopView } from '../../session/view'
import type { CatalogPage } from '../../stores/catalog/catalog'
import { searchText } from '../../text/search'
import { Said } from '../../ui/Said'

/** The page that a catalogue began with: what was there from the start is not told. */
const startOf = oncePer((_catalog: ShopView['catalog']): { page?: CatalogPage | undefined } => ({}))

/** Says how many products a filter, a category or a search has left. The head of a search says its own. */
export function ResultsSaid() {
  const { catalog } = useView()
  const text = useTexts(searchText)
  const { pages, total, hasMore } = catalog.list.value
  const start = startOf(catalog)
  start.page ??= pages[0]
  if (catalog.view.value.mode === 'search' || pages[0] === start.page) return null
  const listed = pages.reduce((sum, page) => sum + page.length, 0)
  const count = hasMore ? Math.max(total, listed) : listed
  const words = count === 1 ? text.oneProduct : fill(text.products, { count: count.toLocaleString(formatsOf(text)) })
  return <Said isFresh text={words} />
}
