import { useEffect, type RefObject } from 'react'
import { attachSearch } from '../../parts/agent/search-field'
import { useView } from '../../session/SessionContext'
import { useFarPictures } from './useFarPictures'
import { useHidingHead } from './useHidingHead'

/** What a list does for somebody who scrolls, or asks for the search by a key. Shows nothing. */
export function ListFollowers({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const view = useView()
  useFarPictures(field)
  useHidingHead(field)
  useEffect(() => (field.current ? attachSearch(view, field.current) : undefined), [view, field])
  return null
}
