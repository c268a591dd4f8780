import { useRef } from 'react'
import { categoryNames, searchCategories } from '../../../domain/category-choice'
import { chosenFilters, withoutChoice } from '../../../domain/facets'
import { searchHeading } from '../../../domain/search-heading'
import { fill } from '../../../lib/fill'
import { dataOf } from '../../../lib/remote'
import { useTexts, useView } from '../../../session/SessionContext'
import { clippedClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { hiddenClass } from '../../../styles/tokens'
import { resultsText } from '../../../text/results'
import { searchText } from '../../../text/search'
import { CloseIcon } from '../../../ui/head-icons'
import { useResultCount } from '../useResultCount'
import { useSearch } from '../useSearch'
import { chipClass } from './chip'

const title = css`
  font-size: var(--v-large);
  font-weight: 600;
  line-height: max(24px, 1.2em);
  overflow-wrap: anywhere;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
`

const listClass = css`
  display: contents;
`

const item = css`
  flex: none;
  max-width: 100%;
`

const chosenChip = css`
  padding-right: 10px;
  border-color: var(--v-primary-strong);
  background: var(--v-primary-soft);
  & > svg {
    color: inherit;
  }
`

interface Chip {
  key: string
  label: string
  remove: () => void
}

/** All active filters, each with a button that removes it. Focus then moves to the next one. */
export function ChosenFilters({ onEmptied }: { onEmptied: () => void }) {
  const chips = useChips()
  const text = useTexts(searchText)
  const list = useRef<HTMLUListElement>(null)
  if (chips.length === 0) return null

  function remove(chip: Chip, at: number): void {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[at + 1] ?? buttons[at - 1]
    if (next) next.focus()
    else onEmptied()
    chip.remove()
  }

  return (
    <ul ref={list} className={listClass} aria-label={text.chosen}>
      {chips.map((one, at) => (
        <li key={one.key} className={item}>
          <button
            type="button"
            part="chip"
            className={`${chipClass} ${chosenChip}`}
            aria-label={fill(text.remove, { name: one.label })}
            onClick={() => remove(one, at)}
          >
            <span dir="auto" className={clippedClass}>
              {one.label}
            </span>
            <CloseIcon size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function useChips(): Chip[] {
  const { catalog } = useView()
  const search = useSearch()
  const categories = useSearchedCategories()
  const filters = search.filters.value
  const filterNames = chosenFilters(filters, search.facets.value).map((one) => ({
    key: `${one.key}\n${one.value}`,
    label: one.label,
    remove: () => search.filter(withoutChoice(filters, one)),
  }))
  if (categories.length === 0) return filterNames
  const category = {
    key: '',
    label: categories.join(' > '),
    remove: () => void search.search(catalog.view.peek().searchText, []),
  }
  return [category, ...filterNames]
}

/** 'Buscando por "vestido"', and once that is known '4 resultados para "vestido"'. Both are said, one is seen. */
export function SearchHeading() {
  const { catalog } = useView()
  const text = useTexts(searchText)
  const resultWords = useTexts(resultsText)
  const categories = useSearchedCategories()
  const count = useCountWords()
  const term = catalog.view.value.searchText
  const isCounted = count !== null
  return (
    <div>
      <h2 className={hiddenClass}>{text.title}</h2>
      <p className={isCounted ? hiddenClass : title} dir="auto">
        {searchHeading(term, categories, text)}
      </p>
      <output className={title} dir="auto">
        {isCounted && searchHeading(term, categories, { ...text, ...resultWords, searching: count })}
      </output>
    </div>
  )
}

/** How many products were found, in words; null while that is not known. */
function useCountWords(): string | null {
  const { catalog } = useView()
  const text = useTexts(resultsText)
  const { count, say } = useResultCount()
  const isKnown = catalog.isSettled.value && !catalog.error.value && count > 0
  return isKnown ? say(text.one, text.many, text.more, text) : null
}

function useSearchedCategories(): string[] {
  const { catalog, session } = useView()
  const { mode, selectedCategoryIds } = catalog.view.value
  if (mode !== 'search') return []
  const categories = searchCategories(dataOf(session.categories.value) ?? [], session.settings.value?.collections ?? [])
  return categoryNames(selectedCategoryIds, categories)
}
