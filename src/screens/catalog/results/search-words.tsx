import { useRef } from 'react'
import { categoryNames, searchCategories } from '../../../domain/category-choice'
import { chosenFilters, withoutChoice } from '../../../domain/facets'
import { searchHeading } from '../../../domain/search-heading'
import { fill } from '../../../lib/fill'
import { dataOf } from '../../../lib/remote'
import { formatsOf } from '../../../lib/formats'
import { useTexts, useView } from '../../../session/SessionContext'
import { clippedClass, mutedClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { searchText } from '../../../text/search'
import { CloseIcon } from '../../../ui/icons'
import { useSearch } from '../useSearch'

const box = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;
`

const title = css`
  font-size: var(--v-title);
  line-height: max(28px, 1.2em);
`

const words = css`
  flex: 1 1 auto;
  min-width: 0;
  max-width: 100%;
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
  min-width: 0;
  max-width: 100%;
`

const chipClass = css`
  display: flex;
  align-items: center;
  gap: 8px;
  max-width: 100%;
  min-height: 36px;
  padding: 4px 8px 4px 12px;
  border: 1px solid var(--v-edge);
  border-radius: var(--v-radius-pill);
  font-size: var(--v-normal);
  line-height: max(20px, 1.2em);
  color: var(--v-primary-strong);
  background: var(--v-primary-soft);
  & > svg {
    flex: none;
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
            className={chipClass}
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
  const chosen = chosenFilters(filters, search.facets.value).map((one) => ({
    key: `${one.key}\n${one.value}`,
    label: one.label,
    remove: () => search.filter(withoutChoice(filters, one)),
  }))
  if (categories.length === 0) return chosen
  const category = {
    key: '',
    label: categories.join(' > '),
    remove: () => void search.search(catalog.view.peek().searchText, []),
  }
  return [category, ...chosen]
}

export function SearchHeading() {
  const { catalog } = useView()
  const text = useTexts(searchText)
  const categories = useSearchedCategories()
  return (
    <div className={box}>
      <h2 className={title}>{text.title}</h2>
      <p className={`${mutedClass} ${words}`} dir="auto">
        {searchHeading(catalog.view.value.searchText, categories, text)}
      </p>
      <output className={mutedClass}>
        <Found />
      </output>
    </div>
  )
}

function Found() {
  const { catalog, session } = useView()
  const text = useTexts(searchText)
  const { total } = catalog.list.value
  // The shop's total includes products that it hides.
  const isKnown = catalog.isSettled.value && total > 0 && !session.settings.value?.areInactiveProductsHidden
  if (!isKnown) return null
  return total === 1 ? text.oneProduct : fill(text.products, { count: total.toLocaleString(formatsOf(text)) })
}

function useSearchedCategories(): string[] {
  const { catalog, session } = useView()
  const { mode, selectedCategoryIds } = catalog.view.value
  if (mode !== 'search') return []
  const known = searchCategories(dataOf(session.categories.value) ?? [], session.settings.value?.collections ?? [])
  return categoryNames(selectedCategoryIds, known)
}
