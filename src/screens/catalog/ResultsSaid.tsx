import { fill } from '../../lib/fill'
import { formatsOf } from '../../lib/formats'
import { useTexts, useView } from '../../session/SessionContext'
import { searchText } from '../../text/search'
import { Said } from '../../ui/Said'

/** Says how many products a filter, a category or a search has left. The head of a search says its own. */
export function ResultsSaid() {
  const { catalog } = useView()
  const text = useTexts(searchText)
  const { pages, total, hasMore } = catalog.list.value
  const listed = pages.flat().length
  const count = hasMore ? Math.max(total, listed) : listed
  const words = count === 1 ? text.oneProduct : fill(text.products, { count: count.toLocaleString(formatsOf(text)) })
  return <Said isFresh text={words} />
}
