import { useTexts } from '../../../session/SessionContext'
import { searchText } from '../../../text/search'
import { Notice } from '../../../ui/Notice'
import { useSearch } from '../useSearch'

export function FailedFacets({ onRetry }: { onRetry: () => void }) {
  const search = useSearch()
  const text = useTexts(searchText)
  function tryAgain(): void {
    // The button disappears, so the focus waits where the filters will be.
    onRetry()
    void search.loadFacets()
  }
  return (
    <Notice tone="danger" label={text.retry} onAction={tryAgain}>
      {text.facetsFailed}
    </Notice>
  )
}
