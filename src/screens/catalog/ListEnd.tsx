import { useState } from 'react'
import { TOP } from '../../domain/category'
import { useTexts, useView } from '../../session/SessionContext'
import { mutedClass } from '../../styles/layout'
import { catalogMessages } from '../../text/catalog-messages'
import { searchText } from '../../text/search'
import { Button } from '../../ui/Button'
import { CategoriesIcon } from '../../ui/head-icons'
import { CategoryChoice } from './CategoryChoice'
import { endClass } from './GridEnd'

/** Says where a list of more than one page ends; one that only seems to go on continues at a press. */
export function ListEnd() {
  const { catalog } = useView()
  const text = useTexts(catalogMessages)
  const { mode, category } = catalog.view.value
  if (catalog.list.value.hasMore)
    return (
      <div className={endClass}>
        <Button variant="secondary" onClick={() => void catalog.loadMore()}>
          {text.more}
        </Button>
      </div>
    )
  return (
    <div className={`${mutedClass} ${endClass}`}>
      <p>{text.end}</p>
      {mode !== 'search' && category === TOP && <EndOfTop />}
    </div>
  )
}

/** The best sellers are a few of the shop's products: the categories have the others. */
function EndOfTop() {
  const text = useTexts(searchText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<CategoriesIcon />} onClick={() => setOpen(true)}>
        {text.seeCategories}
      </Button>
      <CategoryChoice isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
