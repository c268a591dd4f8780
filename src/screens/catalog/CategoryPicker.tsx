import { useState } from 'react'
import { CategoryDialog } from './CategoryDialog'

interface CategoryPickerProps {
  isOpen: boolean
  onClose: () => void
}

/** The dialog of categories, rendered from the first opening on. */
export function CategoryPicker({ isOpen, onClose }: CategoryPickerProps) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return wasOpened && <CategoryDialog isOpen={isOpen} onClose={onClose} />
}
