import { categoryNames, searchCategories } from '../../../domain/category-choice'
import { searchHeading } from '../../../domain/search-heading'
import { fill } from '../../../lib/fill'
import { dataOf } from '../../../lib/remote'
import { useTexts, useView } from '../../../session/SessionContext'
import { mutedClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { searchText } from '../../../text/search'

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
  return total === 1 ? text.oneProduct : fill(text.products, { count: total.toLocaleString('pt-BR') })
}

export function useSearchedCategories(): string[] {
  const { catalog, session } = useView()
  const { mode, selectedCategoryIds } = catalog.view.value
  if (mode !== 'search') return []
  const known = searchCategories(dataOf(session.categories.value) ?? [], session.settings.value?.collections ?? [])
  return categoryNames(selectedCategoryIds, known)
}
