import { memo, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useIsAgent, useTexts, useView } from '../../session/SessionContext'
import type { CatalogPage } from '../../stores/catalog/catalog'
import { css } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { catalogText } from '../../text/catalog'
import { lazyPart } from '../../ui/lazyPart'
import { SlowToCome } from '../../parts/messages/SlowToCome'
import { CardSkeleton, ProductCard } from './ProductCard'

const GridEnd = lazyPart(async () => (await import('./GridEnd')).GridEnd)

/** Cards shown while products load (storefront specification, section 9). */
export const cardsComing = [0, 1, 2, 3].map((key) => <CardSkeleton key={key} />)
/** Cards whose pictures load first: those that a phone shows without scrolling. */
const FIRST_CARDS = 6

// Base: two columns, for phones and for browsers without container queries; one where larger text has no room in two.
// The container has no padding: it is 268 px wide in an element of 300 px and 976 px wide in one of 1024 px.
export const gridClass = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(8.5em, 34%)), 1fr));
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
  const isSettled = catalog.isSettled.value
  // While a new list loads it shows skeletons, not the products of the previous list.
  const isComing = isLoading && !isSettled
  const pages = isComing ? [] : catalog.list.value.pages
  const wanted = useBlocks(pages, session.settings.value?.areInactiveProductsHidden === true)
  const [isReturning] = useState(() => history.savedScroll > 0)
  // The rest of a row moves the buttons of an agent's cards, which a desk computer shows at once anyway.
  const isFirstPaint = useIsFirstPaint(!useIsAgent() && !isReturning)
  const blocks = isFirstPaint ? [wanted[0]?.slice(0, firstCards) ?? []] : wanted
  return (
    <>
      {isComing && <SlowToCome />}
      <div role="list" aria-label={text.products} aria-busy={isLoading}>
        {blocks.map((products, index) => (
          <Block
            key={products[0]?.providerId ?? index}
            products={products}
            isFirst={index === 0}
            firstCards={firstCards}
            mayBeSkipped={!isReturning}
            hasSkeletons={(isLoading || !isSettled) && index === blocks.length - 1}
          />
        ))}
      </div>
      <output className={hiddenClass}>{isLoading ? text.loading : ''}</output>
      {isSettled && !isFirstPaint && <GridEnd />}
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
      const earlierBlock = earlier.current[index]
      const isSame = earlierBlock?.length === fresh.length && earlierBlock.every((product, at) => product === fresh[at])
      return isSame ? earlierBlock : fresh
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
