import { css } from '../styles/sheet'
import { uiText } from '../text/ui'
import { useReplacedBuild } from './useReplacedBuild'
import { useWords } from './useWords'

// A button's own look comes with later files.
const row = css`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 8px var(--v-side);
  & > button {
    flex: none;
    min-height: 44px;
    font-weight: 600;
    color: var(--v-primary-strong);
    text-decoration: underline;
  }
  & > [aria-busy] {
    opacity: 0.6;
  }
`

/**
 * Stands in the place of a part whose code did not load. It comes with the first file: the next ones may be gone, and only
 * the page's next load finds those of a newer build.
 */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  const words = useWords(uiText)
  const isReplaced = useReplacedBuild()
  return (
    <p role="alert" className={row}>
      {words.partFailed}
      <button type="button" onClick={onRetry}>
        {words.retry}
      </button>
      {isReplaced && (
        <button type="button" onClick={() => location.reload()}>
          {words.reload}
        </button>
      )}
    </p>
  )
}
