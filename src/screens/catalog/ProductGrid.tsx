import { memo, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useTexts, useView } from '../../session/SessionContext'
import type { CatalogPage } from '../../stores/catalog'
import { css } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { catalogText } from '../../text/catalog'
import { TOP } from '../../domain/category'
import { optionalPart } from '../../ui/optionalPart'
import { CardSkeleton } from './CardSkeleton'
import { ProductCard } from './ProductCard'

const EndOfTop = optionalPart(async () => (await import('./EndOfTop')).EndOfTop)

/** Cards shown while products load (storefront specification, section 9). */
export const cardsComing = [0, 1, 2, 3].map((key) => <CardSkeleton key={key} />)
/** Cards whose pictures load first: those that a phone shows without scrolling. */
const FIRST_CARDS = 6

// Base: two columns, for phones and for browsers without container queries. The container has no padding: it is 268 px
// wide in an element of 300 px and 976 px wide in one of 1024 px.
export const gridClass = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: calc(var(--v-gap) + 4px) var(--v-gap);
  @container (max-width: 267px) {
    grid-template-columns: minmax(0, 1fr);
  }
  @container (min-width: 576px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @container (min-width: 768px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  @container (min-width: 960px) {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: calc(var(--v-gap) * 2) calc(var(--v-gap) + 4px);
  }
`

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
  font-size: 14px;
  line-height: 20px;
  color: var(--v-muted);
`

// Layout containment per block: a new page costs the same after ten products and after thousands.
const next = css`
  contain: layout style;
  margin-top: 16px;
  @container (min-width: 960px) {
    margin-top: 24px;
  }
`

// Blocks far from view have no layout. All have one when a scroll position must be restored.
const skipped = css`
  content-visibility: auto;
  contain-intrinsic-height: auto 10000px;
`

export function ProductGrid() {
  const { catalog, history, preview, session } = useView()
  const text = useTexts(catalogText)
  const firstCards = Math.max(FIRST_CARDS, preview?.cards ?? 0)
  const isLoading = catalog.isLoading.value
  // While a new list loads it shows skeletons, not the products of the previous list.
  const isComing = isLoading && !catalog.isSettled.value
  const { pages: listed, hasMore } = catalog.list.value
  const pages = isComing ? [] : listed
  const wanted = useBlocks(pages, session.settings.value?.areInactiveProductsHidden === true)
  const [isReturning] = useState(() => history.savedScroll > 0)
  const isFirstPaint = useIsFirstPaint(!isReturning)
  const blocks = isFirstPaint ? [wanted[0]?.slice(0, firstCards) ?? []] : wanted
  const isTop = catalog.view.value.mode !== 'search' && catalog.view.value.category === TOP
  const sentinel = useNextPageOnScroll(!isFirstPaint)
  const hasSkeletons = isLoading || !catalog.isSettled.value
  return (
    <>
      <div role="list" aria-label={text.products} aria-busy={isLoading}>
        {blocks.map((products, index) => (
          <Block
            key={products[0]?.providerId ?? index}
            products={products}
            isFirst={index === 0}
            firstCards={firstCards}
            mayBeSkipped={!isReturning}
            hasSkeletons={hasSkeletons && index === blocks.length - 1}
          />
        ))}
      </div>
      <output className={hiddenClass}>{isLoading ? text.loading : ''}</output>
      {!isLoading && !hasMore && pages.length > 1 && (
        <div className={end}>
          <p>{text.end}</p>
          {isTop && <EndOfTop />}
        </div>
      )}
      <div ref={sentinel} className={threshold} />
    </>
  )
}

/** True in the first render, which has the first cards only, unless the shopper returns to a scroll position. */
function useIsFirstPaint(isNew: boolean): boolean {
  const [isFirstPaint, setFirstPaint] = useState(isNew)
  useEffect(() => startTransition(() => setFirstPaint(false)), [])
  return isFirstPaint
}

/** Products per block: whole rows in one to five columns. */
const BLOCK_SIZE = 60

/** The products in blocks. A full block stays the same array and is not rendered again. */
function useBlocks(pages: readonly CatalogPage[], areInactiveHidden: boolean): readonly CatalogPage[] {
  const earlier = useRef<readonly CatalogPage[]>([])
  return useMemo(() => {
    const products = pages.flat().filter((product) => product.isActive || !areInactiveHidden)
    const count = Math.max(1, Math.ceil(products.length / BLOCK_SIZE))
    const blocks = [...Array(count).keys()].map((index) => {
      const fresh = products.slice(index * BLOCK_SIZE, (index + 1) * BLOCK_SIZE)
      const known = earlier.current[index]
      const isSame = known?.length === fresh.length && known.every((product, at) => product === fresh[at])
      return isSame ? known : fresh
    })
    earlier.current = blocks
    return blocks
  }, [pages, areInactiveHidden])
}

interface BlockProps {
  products: CatalogPage
  isFirst: boolean
  /** For the first block only. */
  firstCards: number
  mayBeSkipped: boolean
  hasSkeletons: boolean
}

const Block = memo(function Block({ products, isFirst, firstCards, mayBeSkipped, hasSkeletons }: BlockProps) {
  const later = mayBeSkipped ? `${next} ${skipped}` : next
  return (
    <div className={isFirst ? gridClass : `${gridClass} ${later}`} role="presentation">
      {products.map((product, index) => (
        <ProductCard key={product.providerId} product={product} isFirst={isFirst && index < firstCards} />
      ))}
      {hasSkeletons && cardsComing}
    </div>
  )
})

/** Requests the next page 250 px before the end of the list, in any scroller. */
function useNextPageOnScroll(isListComplete: boolean) {
  const { catalog } = useView()
  const sentinel = useRef<HTMLDivElement>(null)
  const isIdle = catalog.isSettled.value && !catalog.isLoading.value && !catalog.error.value
  const { pages, hasMore } = catalog.list.value
  const mayAsk = isIdle && isListComplete && hasMore
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
