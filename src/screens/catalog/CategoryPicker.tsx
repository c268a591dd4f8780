import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazyPart'

export const CategoryDialogPart = lazyPart(async () => (await import('./CategoryDialog')).CategoryDialog)

interface CategoryPickerProps {
  isOpen: boolean
  onClose: () => void
}

/** The dialog of categories. Its code is rendered from the first opening on, so nothing else waits for it. */
export function CategoryPicker({ isOpen, onClose }: CategoryPickerProps) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return (
    wasOpened && (
      <Suspense>
        <CategoryDialogPart isOpen={isOpen} onClose={onClose} />
      </Suspense>
    )
  )
}
