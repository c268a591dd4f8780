import { useEffect, useId, useMemo, useState } from 'react'
import { shownTab } from '../../domain/catalog-view'
import { SUGGESTED_ITEMS, tabsOf, TOP } from '../../domain/category'
import { isFinished } from '../../domain/order-rules'
import { dataOf } from '../../lib/remote'
import { useIsAgent, useIsOrderWanted, useSession, useTexts, useView } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { screenClass } from '../../styles/stack'
import { hiddenClass } from '../../styles/tokens'
import { catalogText, listTitles } from '../../text/catalog'
import { categoryText } from '../../text/category'
import { lazyPart } from '../../ui/lazyPart'
import { Skeleton } from '../../ui/Skeleton'
import { tabId, Tabs } from '../../ui/Tabs'
import { useScreen } from '../../parts/frame/useScreen'
import type { ProductPart } from './agent/open-product'
import { cardsComing, gridClass, ProductGrid } from './ProductGrid'

const CatalogMessages = lazyPart(async () => (await import('./CatalogMessages')).CatalogMessages)
/** An agent's catalogue, whose code nobody else needs. */
export const AgentFrame = lazyPart(async () => (await import('./agent/AgentFrame')).AgentFrame, CatalogSkeleton)
const ResultsHead = lazyPart(async () => (await import('./results/ResultsHead')).ResultsHead)
const Strip = lazyPart(async () => (await import('./strips')).Strip)

// Stays in view, or returns on scrolling up (`useHidingHead.ts`).
const headClass = css`
  position: sticky;
  top: var(--v-top, 0px);
  z-index: 10;
  background: var(--v-surface);
`

const searchPlace = css`
  height: 52px;
  padding: 4px var(--v-side);
`

// Filters fill the first row when they are above the products, the first column when they are beside them.
const panel = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  flex: 1 1 auto;
  padding: 12px var(--v-side);
  @container (min-width: 768px) {
    padding-top: 16px;
  }
`

// A container of its own, since filters beside it leave room for fewer columns.
const productsClass = css`
  grid-area: 2 / 2;
  position: relative;
  container-type: inline-size;
`

const tabsPlace = css`
  display: flex;
  align-items: center;
  gap: 48px;
  height: 49px;
  padding: 0 var(--v-side);
  border-bottom: 1px solid var(--v-line);
`

const searchComing = <Skeleton height={44} />
const SearchBar = lazyPart(
  async () => (await import('./SearchBar')).SearchBar,
  () => searchComing,
)
const tabsComing = (
  <div className={tabsPlace}>
    {[0, 1, 2].map((key) => (
      <Skeleton key={key} shape="text" />
    ))}
  </div>
)

export function CatalogScreen({ product }: { product: ProductPart }) {
  const { catalog, history, session } = useView()
  const text = useTexts(catalogText)
  const panelId = useId()
  const tabs = useTabs()
  const isSuggested = history.path.value.startsWith('/products-found')
  useEffect(() => {
    void catalog.open(isSuggested ? SUGGESTED_ITEMS : undefined)
  }, [catalog, isSuggested])
  useEffect(() => session.askAgain(), [session])
  const titles = useTexts(listTitles)
  const { mode, category } = catalog.view.value
  const tab = shownTab(catalog.view.value)
  const isSettled = catalog.isSettled.value
  useScreen(isSuggested ? titles.suggested : titles.catalog, isSettled)
  const isAgent = useIsAgent()
  const isOrderWanted = useIsOrderWanted()
  const isLater = useOnce(isSettled, history.savedScroll > 0)
  const content = (
    <div className={screenClass}>
      <h1 className={hiddenClass} tabIndex={-1}>
        {text.title}
      </h1>
      <div className={headClass}>
        <div className={searchPlace} data-search="">
          {isLater ? <SearchBar /> : searchComing}
        </div>
        <OrderStrip />
        {tabs ? (
          <Tabs
            label={text.categories}
            tabs={tabs}
            selected={tab}
            onSelect={(id) => void catalog.selectCategory(id)}
            panelId={panelId}
            mayHaveArrows={isOrderWanted}
          />
        ) : (
          tabsComing
        )}
      </div>
      <div
        id={panelId}
        className={panel}
        role="tabpanel"
        aria-label={tabs ? undefined : text.products}
        aria-labelledby={tabs ? tabId(panelId, tab) : undefined}
      >
        {isLater && (mode === 'search' || category !== TOP) && <ResultsHead />}
        <div className={productsClass}>
          <Products />
        </div>
      </div>
    </div>
  )
  return isAgent ? <AgentFrame product={product}>{content}</AgentFrame> : content
}

/** A component of its own. Otherwise each change of the order would render the whole screen again. */
function OrderStrip() {
  const order = useSession().order.current.value
  return order && (isFinished(order) || order.gifts.length > 0) && <Strip order={order} />
}

function Products() {
  const { catalog, session } = useView()
  const { value: error } = catalog.error
  const isRefused = catalog.refused.value !== null
  const isSettled = catalog.isSettled.value && !catalog.isLoading.value
  const { pages, hasMore } = catalog.list.value
  const areHidden = session.settings.value?.areInactiveProductsHidden
  const isEmpty = pages.every((page) => page.every(({ isActive }) => areHidden && !isActive))
  const isAtEnd = error !== null || !hasMore
  const hasMessage = isSettled && (error !== null || (isEmpty && isAtEnd))
  const message = hasMessage && <CatalogMessages error={error} isEmpty={isEmpty} />
  // Messages about the list are above it, messages about its next page below it.
  return (
    <>
      {isRefused && message}
      {!(hasMessage && isEmpty) && <ProductGrid />}
      {!isRefused && message}
    </>
  )
}

/**
 * True once the condition was true. Parts that the first products do not need wait for them. When a shopper returns to
 * a scroll position, all parts above it are needed at once, or the position would be wrong.
 */
function useOnce(isSo: boolean, isReturning: boolean): boolean {
  const [wasSo, setWasSo] = useState(isReturning)
  useEffect(() => {
    if (isSo) setWasSo(true)
  }, [isSo])
  return wasSo
}

/** 'Todos' and the shop's categories. Suggestions of the assistant come second, if any. Null while loading. */
function useTabs() {
  const { catalog, session } = useView()
  const categories = session.categories.value
  const collections = session.settings.value?.collections
  const { searchTerms, productsIds } = catalog.view.value.suggestions
  const words = useTexts(categoryText)
  const hasSuggestions = searchTerms.length + productsIds.length > 0
  return useMemo(() => {
    if (categories.status === 'loading') return null
    const tabs = tabsOf(dataOf(categories) ?? [], collections ?? [], { hasSuggestions, words })
    return tabs.map(({ id, name }) => ({ id, label: name }))
  }, [categories, collections, hasSuggestions, words])
}

/** The catalogue's shape, while nobody knows yet who shops. */
export function CatalogSkeleton() {
  return (
    <div className={screenClass}>
      <div className={searchPlace}>{searchComing}</div>
      {tabsComing}
      <div className={panel}>
        <div className={productsClass}>
          <div className={gridClass}>{cardsComing}</div>
        </div>
      </div>
    </div>
  )
}
