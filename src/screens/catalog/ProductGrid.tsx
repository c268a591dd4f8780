import { useSignals } from '@preact/signals-react/runtime'
import { memo, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useTexts, useView } from '../../session/SessionContext'
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

// Base: two columns, for phones and for browsers without container queries. The container has no padding: an element
// of 300 px leaves it 276, one of 1024 px 992.
const grid = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--v-gap);
  @container (max-width: 275px) {
    grid-template-columns: minmax(0, 1fr);
  }
  @container (min-width: 576px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @container (min-width: 768px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  @container (min-width: 992px) {
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

// Layout stops at a block's edge: a new page costs the same after ten products and after thousands.
const next = css`
  contain: layout style;
  margin-top: 12px;
  @container (min-width: 992px) {
    margin-top: 16px;
  }
`

// What is far from view is not laid out at all; but where a list was left is only known when it is.
const skipped = css`
  content-visibility: auto;
  contain-intrinsic-height: auto 10000px;
`

export function ProductGrid() {
  useSignals()
  const { catalog, history, painted, session } = useView()
  const text = useTexts(catalogText)
  const firstCards = Math.max(FIRST_CARDS, painted?.cards ?? 0)
  const isLoading = catalog.isLoading.value
  // A view that is still to be answered shows skeletons, not the products of the one before.
  const isComing = isLoading && !catalog.isSettled.value
  const { pages: listed, hasMore } = catalog.list.value
  const pages = isComing ? [] : listed
  const wanted = useBlocks(pages, session.settings.value?.areInactiveProductsHidden === true)
  const [isReturning] = useState(() => history.savedScroll > 0)
  const isFirstPaint = useIsFirstPaint(!isReturning)
  const blocks = isFirstPaint ? [wanted[0]?.slice(0, firstCards) ?? []] : wanted
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
      {!isLoading && !hasMore && pages.length > 1 && <p className={end}>{text.end}</p>}
      <div ref={sentinel} className={threshold} />
    </>
  )
}

/**
 * True in the first rendering: the cards that a phone shows are painted before the others are made. A shopper who comes
 * back to where the list was left needs all of it at once.
 */
function useIsFirstPaint(isNew: boolean): boolean {
  const [isFirstPaint, setFirstPaint] = useState(isNew)
  useEffect(() => startTransition(() => setFirstPaint(false)), [])
  return isFirstPaint
}

/** Products a block holds: whole rows in one to five columns. */
const BLOCK_SIZE = 60

/** The products in blocks; a block that is full stays the same array, so that it never renders again. */
function useBlocks(pages: readonly CatalogPage[], areInactiveHidden: boolean): readonly CatalogPage[] {
  const earlier = useRef<readonly CatalogPage[]>([])
  return useMemo(() => {
    const products = pages.flat().filter((product) => product.isActive || !areInactiveHidden)
    const count = Math.max(1, Math.ceil(products.length / BLOCK_SIZE))
    const blocks = Array.from({ length: count }, (_, index) => {
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
  /** In the first block. */
  firstCards: number
  mayBeSkipped: boolean
  /** Whether more products are on their way. */
  hasSkeletons: boolean
}

const Block = memo(function Block({ products, isFirst, firstCards, mayBeSkipped, hasSkeletons }: BlockProps) {
  const later = mayBeSkipped ? `${next} ${skipped}` : next
  return (
    <div className={isFirst ? grid : `${grid} ${later}`} role="presentation">
      {products.map((product, index) => (
        <ProductCard key={product.providerId} product={product} isFirst={isFirst && index < firstCards} />
      ))}
      {hasSkeletons && SKELETONS.map((key) => <CardSkeleton key={key} />)}
    </div>
  )
})

/** Asks for the next page as the end comes near: 250 px before it, in whatever element or page scrolls. */
function useNextPageOnScroll(isListComplete: boolean) {
  useSignals()
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
    // Watched anew, it is told of again even where a page left it in view.
    observer.current?.observe(current)
    return () => observer.current?.unobserve(current)
  }, [catalog, mayAsk, pageCount])
  return sentinel
}
