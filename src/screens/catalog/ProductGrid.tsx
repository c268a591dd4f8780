import { useSignals } from '@preact/signals-react/runtime'
import { memo, useEffect, useRef } from 'react'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import type { CatalogPage } from '../../stores/catalog'
import { css } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { catalogText } from '../../text/catalog'
import { CardSkeleton } from './CardSkeleton'
import { ProductCard } from './ProductCard'

/** Cards shown while products are on their way (storefront specification, section 9). */
const SKELETONS = [0, 1, 2, 3]
/** Cards whose pictures are asked for first: what a phone shows without scrolling. */
const FIRST_CARDS = 4

// Base: two columns, for phones and for browsers without container queries.
const grid = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  @container (max-width: 299px) {
    grid-template-columns: minmax(0, 1fr);
  }
  @container (min-width: 600px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @container (min-width: 800px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  @container (min-width: 1024px) {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: 16px;
  }
`

// Tall as the specification's threshold: any part of it in view asks for the next page, whatever scrolls.
const threshold = css`
  position: absolute;
  bottom: 0;
  left: 0;
  width: 1px;
  height: 250px;
  pointer-events: none;
`

const end = css`
  padding: 24px 0 8px;
  font-size: 12px;
  text-align: center;
  color: var(--v-muted);
`

export function ProductGrid() {
  useSignals()
  const { catalog } = useView()
  const text = useTexts(catalogText)
  const sentinel = useNextPageOnScroll()
  const isLoading = catalog.isLoading.value
  // A view that is still to be answered shows skeletons, not the products of the one before.
  const pages = isLoading && !catalog.isSettled.value ? [] : catalog.pages.value
  return (
    <>
      <ul className={grid} aria-label={text.products} aria-busy={isLoading}>
        {pages.map((page, index) => (
          <Page key={page[0]?.providerId ?? index} page={page} isFirst={index === 0} />
        ))}
        {(isLoading || !catalog.isSettled.value) && SKELETONS.map((key) => <CardSkeleton key={key} />)}
      </ul>
      <output className={hiddenClass}>{isLoading ? text.loading : ''}</output>
      {!isLoading && !catalog.hasMore.value && pages.length > 1 && <p className={end}>{text.end}</p>}
      <div ref={sentinel} className={threshold} />
    </>
  )
}

const Page = memo(function Page({ page, isFirst }: { page: CatalogPage; isFirst: boolean }) {
  useSignals()
  const areInactiveHidden = useSession().settings.value?.areInactiveProductsHidden === true
  return page
    .filter((product) => product.isActive || !areInactiveHidden)
    .map((product, index) => (
      <ProductCard key={product.providerId} product={product} isFirst={isFirst && index < FIRST_CARDS} />
    ))
})

/** Asks for the next page as the end comes near: 250 px before it, in whatever element or page scrolls. */
function useNextPageOnScroll() {
  useSignals()
  const { catalog } = useView()
  const sentinel = useRef<HTMLDivElement>(null)
  const mayAsk = catalog.isSettled.value && !catalog.isLoading.value && catalog.hasMore.value && !catalog.error.value
  const pageCount = catalog.pages.value.length
  useEffect(() => {
    if (!sentinel.current || !mayAsk) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void catalog.loadMore()
    })
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [catalog, mayAsk, pageCount])
  return sentinel
}
