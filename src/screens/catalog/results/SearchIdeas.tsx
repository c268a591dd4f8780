import { useEffect, type RefObject } from 'react'
import { listen } from '../../../lib/listen'
import { useTexts, useView } from '../../../session/SessionContext'
import { searchTermsOf } from '../../../stores/catalog/search-terms'
import { css } from '../../../styles/sheet'
import { stack16Class } from '../../../styles/stack'
import { resultsText } from '../../../text/results'
import { useSearch } from '../useSearch'
import { CategoryChips } from './CategoryChips'
import { Chips } from './Chips'

// Over the tabs and the first products, below the field: nothing moves.
const panel = css`
  position: absolute;
  z-index: 1;
  inset: 52px 0 auto;
  max-height: 360px;
  padding: 12px var(--v-side) 16px;
  overflow-y: auto;
  overscroll-behavior: contain;
  color: var(--v-text);
  background: var(--v-surface);
  box-shadow: var(--v-shadow-2);
  outline: var(--v-outline);
  @supports (height: 1cqh) {
    max-height: min(360px, calc(100cqh - 160px));
  }
`

interface SearchIdeasProps {
  field: RefObject<HTMLInputElement | null>
  onClose: () => void
}

/** What an empty field of the search offers: what was searched for, and the shop's categories. */
export function SearchIdeas({ field, onClose }: SearchIdeasProps) {
  const { catalog } = useView()
  const search = useSearch()
  const text = useTexts(resultsText)
  const terms = searchTermsOf(catalog).value

  /** The keyboard of a phone goes too. */
  function leave(): void {
    field.current?.blur()
    onClose()
  }

  function again(term: string): void {
    leave()
    void search.search(term, catalog.view.peek().selectedCategoryIds)
  }

  useEffect(() => {
    const around = field.current?.parentElement
    return around ? listen(around, 'keydown', closeOnEscape) : undefined
  })

  function closeOnEscape(event: Event): void {
    if (!('key' in event) || event.key !== 'Escape') return
    // A dialog or chat around the shop stays open.
    event.stopPropagation()
    field.current?.focus()
    onClose()
  }

  return (
    // A press keeps the focus in the field: some browsers give it to no button, and the panel would close under the finger.
    <div className={`${panel} ${stack16Class}`} onPointerDown={(event) => event.preventDefault()}>
      <Chips label={text.recent} chips={terms.map((term) => ({ id: term, label: term }))} onPick={again} />
      <CategoryChips onPick={leave} />
    </div>
  )
}
