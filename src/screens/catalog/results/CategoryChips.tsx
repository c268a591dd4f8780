import { searchCategories } from '../../../domain/category-choice'
import { dataOf } from '../../../lib/remote'
import { useTexts, useView } from '../../../session/SessionContext'
import { catalogText } from '../../../text/catalog'
import { Chips } from './Chips'

/** More of them are in the tabs and in the sheet of the categories. */
const MOST_CATEGORIES = 12

/** The shop's categories, each of which is a press away. */
export function CategoryChips({ onPick }: { onPick?: () => void }) {
  const { catalog, session } = useView()
  const text = useTexts(catalogText)
  const categories = searchCategories(dataOf(session.categories.value) ?? [], session.settings.value?.collections ?? [])
  const chips = categories.slice(0, MOST_CATEGORIES).map(({ providerId, name }) => ({ id: providerId, label: name }))
  function pick(id: string): void {
    onPick?.()
    void catalog.selectCategory(id)
  }
  return <Chips label={text.categories} chips={chips} onPick={pick} />
}
