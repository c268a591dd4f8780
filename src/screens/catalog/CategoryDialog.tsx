import { useState } from 'react'
import { searchCategories, toggleCategory, toggleSubcategory } from '../../domain/category-choice'
import type { Category } from '../../domain/shop'
import { fill } from '../../lib/fill'
import { dataOf } from '../../lib/remote'
import { useTexts, useView } from '../../session/SessionContext'
import { choosableClass } from '../../styles/choosable'
import { css } from '../../styles/sheet'
import { searchText } from '../../text/search'
import { searchFieldText } from '../../text/search-field'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { CheckIcon } from '../../ui/icons'
import { useSearch } from './useSearch'

const rowClass = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--v-gap);
  width: 100%;
  min-height: 48px;
  padding: 8px 12px;
  border-radius: var(--v-radius-small);
  font-size: var(--v-large);
  line-height: max(22px, 1.2em);
  text-align: left;
  overflow-wrap: anywhere;
  &[aria-pressed='true'] {
    font-weight: 600;
    color: var(--v-primary-strong);
  }
  & > svg {
    flex: none;
  }
`

const below = css`
  margin: 4px 0 8px 12px;
  padding-left: 8px;
  border-left: 2px solid var(--v-line);
`

/** 'Filtrar por categorias': one category and one subcategory. Only 'Filtrar' applies them. */
export function CategoryDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { catalog } = useView()
  const search = useSearch()
  const text = useTexts(searchText)
  const { filterByCategories } = useTexts(searchFieldText)
  const categories = useKnownCategories()
  const [picked, setPicked] = useState<readonly string[]>([])
  const [wasOpen, setWasOpen] = useState(false)
  // Opens with the active filter or the tab's category, not with a choice that was cancelled.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    const { selectedCategoryIds, category } = catalog.view.peek()
    const ofTab = categories.some(({ providerId }) => providerId === category) ? [category] : []
    if (isOpen) setPicked(selectedCategoryIds.length > 0 ? selectedCategoryIds : ofTab)
  }
  function apply(): void {
    onClose()
    void search.search(search.draft.peek(), picked)
  }
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {text.cancel}
      </Button>
      <Button disabled={picked.length + catalog.view.value.selectedCategoryIds.length === 0} onClick={apply}>
        {text.filter}
      </Button>
    </>
  )
  return (
    <Dialog isOpen={isOpen} title={filterByCategories} onClose={onClose} footer={footer}>
      {categories.length === 0 && <p>{text.noCategories}</p>}
      <ul>
        {categories.map((category) => (
          <li key={category.providerId}>
            <Row
              name={category.name}
              isPicked={picked[0] === category.providerId}
              onPick={() => setPicked(toggleCategory(picked, category.providerId))}
            />
            {picked[0] === category.providerId && (
              <Subcategories
                category={category}
                picked={picked[1]}
                onPick={(id) => setPicked(toggleSubcategory(picked, id))}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface RowProps {
  name: string
  isPicked: boolean
  onPick: () => void
}

function Row({ name, isPicked, onPick }: RowProps) {
  return (
    <button type="button" className={`${choosableClass} ${rowClass}`} aria-pressed={isPicked} onClick={onPick}>
      <span dir="auto">{name}</span>
      {isPicked && <CheckIcon />}
    </button>
  )
}

interface SubcategoriesProps {
  category: Pick<Category, 'name' | 'children'>
  picked: string | undefined
  onPick: (id: string) => void
}

function Subcategories({ category, picked, onPick }: SubcategoriesProps) {
  const text = useTexts(searchText)
  if (category.children.length === 0) return null
  return (
    <ul className={below} aria-label={fill(text.subcategoriesOf, { name: category.name })}>
      {category.children.map(({ providerId, name }) => (
        <li key={providerId}>
          <Row name={name} isPicked={picked === providerId} onPick={() => onPick(providerId)} />
        </li>
      ))}
    </ul>
  )
}

function useKnownCategories() {
  const { categories, settings } = useView().session
  return searchCategories(dataOf(categories.value) ?? [], settings.value?.collections ?? [])
}
