import { useTexts } from '../../session/SessionContext'
import { searchText } from '../../text/search'
import { Notice } from '../../ui/Notice'
import { useSearch } from './useSearch'

/** The list is there, what it could be filtered by is not: said where the filters would be, with a way to try again. */
export function FailedFacets({ onRetry }: { onRetry: () => void }) {
  const search = useSearch()
  const text = useTexts(searchText)
  function tryAgain(): void {
    // The button goes: the keyboard waits where the filters come.
    onRetry()
    void search.loadFacets()
  }
  return (
    <Notice tone="danger" label={text.retry} onAction={tryAgain}>
      {text.facetsFailed}
    </Notice>
  )
}
