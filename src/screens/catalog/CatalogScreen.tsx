import { useSignals } from '@preact/signals-react/runtime'
import { Suspense, useEffect, useId, useMemo, useState } from 'react'
import { shownTab } from '../../domain/catalog-view'
import { SUGGESTED_ITEMS, tabsOf, TOP } from '../../domain/category'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import { dataOf } from '../../stores/remote'
import { css } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { catalogText } from '../../text/catalog'
import { Skeleton } from '../../ui/Skeleton'
import { tabId, Tabs } from '../../ui/Tabs'
import { lazyPart } from '../../ui/lazyPart'
import { preloadAddToCart } from '../shared/useAddToCart'
import { useScreenReady } from '../shared/useScreenReady'
import { AgentFrame, isHeldByAgent } from './agent-frame'
import { ProductGrid } from './ProductGrid'
import { categoryText } from '../../text/category'

const CatalogMessages = lazyPart(async () => (await import('./CatalogMessages')).CatalogMessages)
const SearchBar = lazyPart(async () => (await import('./Finder')).SearchBar)
const ResultsHead = lazyPart(async () => (await import('./Finder')).ResultsHead)
const GiftNotice = lazyPart(async () => (await import('./GiftNotice')).GiftNotice)

const screen = css`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
`

const searchPlace = css`
  height: 60px;
  padding: 8px 12px;
  @container (min-width: 768px) {
    padding: 8px 16px;
  }
`

// What stands over the products takes the whole first row, what stands beside them the first column.
const panel = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  flex: 1 1 auto;
  padding: 12px;
  @container (min-width: 768px) {
    padding: var(--v-pad);
  }
`

// A container of its own: filters beside it leave room for fewer columns.
const productsClass = css`
  grid-area: 2 / 2;
  position: relative;
  container-type: inline-size;
`

/** The catalogue: a tab per category over a grid that goes on as it is scrolled. */
export function CatalogScreen() {
  useSignals()
  const { catalog, history, session } = useView()
  const text = useTexts(catalogText)
  const panelId = useId()
  const tabs = useTabs()
  const isSuggested = history.path.value.startsWith('/products-found')
  useEffect(() => {
    void catalog.open(isSuggested ? SUGGESTED_ITEMS : undefined)
  }, [catalog, isSuggested])
  useEffect(() => session.askAgain(), [session])
  const { mode, category } = catalog.view.value
  const tab = shownTab(catalog.view.value)
  const isSettled = catalog.isSettled.value
  useScreenReady(isSettled)
  const isLater = useOnce(isSettled, history.savedScroll > 0)
  useEffect(() => {
    if (isLater) preloadAddToCart()
  }, [isLater])
  const content = (
    <div className={screen}>
      <h1 className={hiddenClass}>{text.title}</h1>
      <div className={searchPlace} data-search="">
        <Suspense fallback={<Skeleton height={44} />}>{isLater ? <SearchBar /> : <Skeleton height={44} />}</Suspense>
      </div>
      <Gifts />
      {tabs ? (
        <Tabs
          label={text.categories}
          tabs={tabs}
          selected={tab}
          onSelect={(id) => void catalog.selectCategory(id)}
          panelId={panelId}
          mayHaveArrows={isLater}
        />
      ) : (
        <Skeleton height={49} />
      )}
      <div
        id={panelId}
        className={panel}
        role="tabpanel"
        aria-label={tabs ? undefined : text.products}
        aria-labelledby={tabs ? tabId(panelId, tab) : undefined}
      >
        {isLater && (mode === 'search' || category !== TOP) && (
          <Suspense>
            <ResultsHead />
          </Suspense>
        )}
        <div className={productsClass}>
          <Products />
        </div>
      </div>
    </div>
  )
  if (!isHeldByAgent(session)) return content
  // A boundary of its own: products are asked for while its code is on the way.
  return (
    <Suspense>
      <AgentFrame>{content}</AgentFrame>
    </Suspense>
  )
}

/** Apart, or each change of the order would render the whole screen again. */
function Gifts() {
  useSignals()
  const hasGifts = (useSession().order.shown.value?.gifts.length ?? 0) > 0
  return (
    hasGifts && (
      <Suspense>
        <GiftNotice />
      </Suspense>
    )
  )
}

function Products() {
  useSignals()
  const { catalog, session } = useView()
  const { value: error } = catalog.error
  const isRefused = catalog.refused.value !== null
  const isSettled = catalog.isSettled.value && !catalog.isLoading.value
  const { pages, hasMore } = catalog.list.value
  const areHidden = session.settings.value?.areInactiveProductsHidden
  const isEmpty = pages.every((page) => page.every(({ isActive }) => areHidden && !isActive))
  const isAtEnd = error !== null || !hasMore
  const hasMessage = isSettled && (error !== null || (isEmpty && isAtEnd))
  const message = hasMessage && (
    <Suspense>
      <CatalogMessages error={error} isEmpty={isEmpty} />
    </Suspense>
  )
  // What is said of the list stands over it, of its next page under it.
  return (
    <>
      {isRefused && message}
      {!(hasMessage && isEmpty) && <ProductGrid />}
      {!isRefused && message}
    </>
  )
}

/**
 * Whether something was so at least once: what is not needed for the first products waits for them. Where a list was
 * left, all that stands over it is needed at once, or the list would not be where it was.
 */
function useOnce(isSo: boolean, isReturning: boolean): boolean {
  const [wasSo, setWasSo] = useState(isReturning)
  useEffect(() => {
    if (isSo) setWasSo(true)
  }, [isSo])
  return wasSo
}

/** 'Todos', then the shop's categories; what the assistant found comes second when there is some. Null while they come. */
function useTabs() {
  useSignals()
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
