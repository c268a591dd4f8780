import { uiText } from '../text/ui'
import { useWords } from './useWords'

/**
 * Stands in the place of a part whose code did not load. It comes with the first file: the next ones may be gone. Where
 * there is a connection, a deploy has most likely replaced them, and only the page's next load finds the new ones.
 */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  const words = useWords(uiText)
  return (
    <p role="alert">
      {words.partFailed}{' '}
      <button type="button" onClick={onRetry}>
        {words.retry}
      </button>{' '}
      {navigator.onLine && (
        <button type="button" onClick={() => location.reload()}>
          {words.reload}
        </button>
      )}
    </p>
  )
}
