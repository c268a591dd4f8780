import { useTexts } from '../../session/SessionContext'
import { searchText } from '../../text/search'
import { Button } from '../../ui/Button'
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
  const retry = (
    <Button variant="quiet" size="small" onClick={tryAgain}>
      {text.retry}
    </Button>
  )
  return (
    <Notice tone="danger" action={retry}>
      {text.facetsFailed}
    </Notice>
  )
}
