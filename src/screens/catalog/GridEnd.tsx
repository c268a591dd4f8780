import { useEffect, useRef, useState } from 'react'
import { TOP } from '../../domain/category'
import { useTexts, useView } from '../../session/SessionContext'
import { goesRound } from '../../stores/catalog-end'
import { mutedClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { catalogMessages } from '../../text/catalog-messages'
import { searchText } from '../../text/search'
import { slowText } from '../../text/slow'
import { Button } from '../../ui/Button'
import { SlowNote } from '../../ui/SlowNote'
import { CategoriesIcon } from '../../ui/icons'
import { CategoryDialog } from './CategoryDialog'
import { ResultsSaid } from './ResultsSaid'

// As tall as the specification's threshold: the next page is requested when any part of it is visible, in any scroller.
const threshold = css`
  position: absolute;
  bottom: 0;
  left: 0;
  width: 1px;
  height: 250px;
  pointer-events: none;
`

const end = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  padding: 24px 0 8px;
`

/** Requests the next page near the end of the list, and says where the list ends. */
export function GridEnd() {
  const { catalog } = useView()
  const text = useTexts(catalogMessages)
  const isIdle = catalog.isSettled.value && !catalog.isLoading.value && !catalog.error.value
  const sentinel = useNextPageOnScroll(isIdle)
  const { pages, hasMore } = catalog.list.value
  const isTop = catalog.view.value.mode !== 'search' && catalog.view.value.category === TOP
  return (
    <>
      <ResultsSaid />
      {!catalog.isLoading.value && !hasMore && pages.length > 1 && (
        <div className={`${mutedClass} ${end}`}>
          <p>{text.end}</p>
          {isTop && <EndOfTop />}
        </div>
      )}
      {isIdle && goesRound(catalog.list.value) && (
        <div className={end}>
          <Button variant="secondary" onClick={() => void catalog.loadMore()}>
            {text.more}
          </Button>
        </div>
      )}
      <SlowNote isWaiting={catalog.isLoading.value} className={end} />
      <div ref={sentinel} className={threshold} />
    </>
  )
}

/** Above a list that does not come: its end is out of view. */
export function SlowStart() {
  const text = useTexts(slowText)
  return <output className={`${mutedClass} ${end}`}>{text.slow}</output>
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

/** The best sellers are a few of the shop's products: the categories have the others. */
function EndOfTop() {
  const text = useTexts(searchText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<CategoriesIcon />} onClick={() => setOpen(true)}>
        {text.seeCategories}
      </Button>
      <CategoryDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
