import { useRef } from 'react'
import { lazyPart } from '../../ui/lazyPart'

const CategoryDialog = lazyPart(async () => (await import('./CategoryDialog')).CategoryDialog)

/** The dialog of the categories, whose code comes with its first opening. */
export function CategoryChoice({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const wasOpened = useRef(false)
  wasOpened.current ||= isOpen
  return wasOpened.current && <CategoryDialog isOpen={isOpen} onClose={onClose} />
}
