import { useState } from 'react'
import { useTexts } from '../../session/SessionContext'
import { searchText } from '../../text/search'
import { Button } from '../../ui/Button'
import { CategoriesIcon } from '../../ui/icons'
import { CategoryPicker } from './CategoryPicker'

/** The best sellers are a few of the shop's products: the categories have the others. */
export function EndOfTop() {
  const text = useTexts(searchText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<CategoriesIcon />} onClick={() => setOpen(true)}>
        {text.seeCategories}
      </Button>
      <CategoryPicker isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
