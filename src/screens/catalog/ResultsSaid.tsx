import { useTexts } from '../../session/SessionContext'
import { searchText } from '../../text/search'
import { Said } from '../../ui/Said'
import { useResultCount } from './useResultCount'

/** Says how many products a filter, a category or a search has left. The head of a search says its own. */
export function ResultsSaid() {
  const text = useTexts(searchText)
  const { say } = useResultCount()
  return <Said isFresh text={say(text.oneProduct, text.products, text.moreProducts, text)} />
}
