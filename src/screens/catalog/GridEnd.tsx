import { useEffect, useRef } from 'react'
import { oncePer } from '../../lib/once-per'
import { useView } from '../../session/SessionContext'
import type { ShopView } from '../../session/view'
import type { CatalogPage } from '../../stores/catalog/catalog'
import { goesRound } from '../../stores/catalog/end'
import { css } from '../../styles/sheet'
import { lazyPart, nothing } from '../../ui/lazyPart'
import { SlowNote } from '../../ui/SlowNote'

// As tall as the specification's threshold: the next page is requested when any part of it is visible, in any scroller.
const threshold = css`
  position: absolute;
  bottom: 0;
  left: 0;
  width: 1px;
  height: 250px;
  pointer-events: none;
`

/** Of what stands under the products. */
export const endClass = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  padding: 24px 0 8px;
`

const ListEnd = lazyPart(async () => (await import('./ListEnd')).ListEnd)
const ResultsSaid = lazyPart(async () => (await import('./ResultsSaid')).ResultsSaid, nothing, 'silent')

/** The page that a catalogue began with: what was there from the start is not told. */
const startOf = oncePer((_catalog: ShopView['catalog']): { page?: CatalogPage | undefined } => ({}))

/** Requests the next page near the end of the list, and says where the list ends. */
export function GridEnd() {
  const { catalog } = useView()
  const isIdle = catalog.isSettled.value && !catalog.isLoading.value && !catalog.error.value
  const sentinel = useNextPageOnScroll(isIdle)
  const { pages, hasMore } = catalog.list.value
  const start = startOf(catalog)
  start.page ??= pages[0]
  const hasChanged = catalog.view.value.mode !== 'search' && pages[0] !== start.page
  const hasEnded = !catalog.isLoading.value && !hasMore
  return (
    <>
      {hasChanged && <ResultsSaid />}
      {((hasEnded && pages.length > 1) || (isIdle && goesRound(catalog.list.value))) && <ListEnd />}
      <SlowNote isWaiting={catalog.isLoading.value} className={endClass} />
      <div ref={sentinel} className={threshold} />
    </>
  )
}

/** Requests the next page 250 px before the end of the list, in any scroller. */
function useNextPageOnScroll(isIdle: boolean) {
  const { catalog } = useView()
  const sentinel = useRef<HTMLDivElement>(null)
  const { pages, hasMore } = catalog.list.value
  const mayAsk = isIdle && hasMore && !goesRound(catalog.list.value)
  const pageCount = pages.length
  const observer = useRef<IntersectionObserver>(null)
  useEffect(() => {
    const made = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) void catalog.loadMore()
    })
    observer.current = made
    return () => made.disconnect()
  }, [catalog])
  useEffect(() => {
    const { current } = sentinel
    if (!current || !mayAsk) return
    // Observing again reports it again, also when the new page left it in view.
    observer.current?.observe(current)
    return () => observer.current?.unobserve(current)
  }, [catalog, mayAsk, pageCount])
  return sentinel
}
