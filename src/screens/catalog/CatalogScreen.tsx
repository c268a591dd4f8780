import { useSignals } from '@preact/signals-react/runtime'
import { Suspense, useEffect, useId, useMemo } from 'react'
import { SUGGESTED_ITEMS, tabsOf } from '../../domain/category'
import { useTexts, useView } from '../../session/SessionContext'
import { dataOf } from '../../stores/remote'
import { css } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { catalogText } from '../../text/catalog'
import { Skeleton } from '../../ui/Skeleton'
import { tabId, Tabs } from '../../ui/Tabs'
import { lazyPart } from '../../ui/lazyPart'
import { useScreenReady } from '../shared/useScreenReady'
import { ProductGrid } from './ProductGrid'

const CatalogMessages = lazyPart(async () => (await import('./CatalogMessages')).CatalogMessages)
const GiftNotice = lazyPart(async () => (await import('./GiftNotice')).GiftNotice)

const screen = css`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
`

const panel = css`
  position: relative;
  flex: 1 1 auto;
  padding: 12px;
  @container (min-width: 768px) {
    padding: 16px;
  }
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
  const { category } = catalog.view.value
  const hasGifts = (session.order.shown.value?.gifts.length ?? 0) > 0
  useScreenReady(catalog.isSettled.value)
  return (
    <div className={screen}>
      <h1 className={hiddenClass}>{text.title}</h1>
      {hasGifts && (
        <Suspense>
          <GiftNotice />
        </Suspense>
      )}
      {tabs ? (
        <Tabs
          label={text.categories}
          tabs={tabs}
          selected={category}
          onSelect={(id) => void catalog.selectCategory(id)}
          panelId={panelId}
        />
      ) : (
        <Skeleton height={49} />
      )}
      <div
        id={panelId}
        className={panel}
        role="tabpanel"
        aria-label={tabs ? undefined : text.products}
        aria-labelledby={tabs ? tabId(panelId, category) : undefined}
      >
        <Products />
      </div>
    </div>
  )
}

function Products() {
  useSignals()
  const { catalog } = useView()
  const { value: error } = catalog.error
  const isSettled = catalog.isSettled.value && !catalog.isLoading.value
  const { pages, hasMore } = catalog.list.value
  const isEmpty = pages.every((page) => page.length === 0)
  const isAtEnd = error !== null || !hasMore
  const hasMessage = isSettled && (error !== null || (isEmpty && isAtEnd))
  return (
    <>
      {!(hasMessage && isEmpty) && <ProductGrid />}
      {hasMessage && (
        <Suspense>
          <CatalogMessages error={error} isEmpty={isEmpty} />
        </Suspense>
      )}
    </>
  )
}

/** 'Todos', then the shop's categories; what the assistant found comes second when there is some. Null while they come. */
function useTabs() {
  useSignals()
  const { catalog, session } = useView()
  const categories = session.categories.value
  const collections = session.settings.value?.collections
  const { searchTerms, productsIds } = catalog.view.value.suggestions
  const hasSuggestions = searchTerms.length + productsIds.length > 0
  return useMemo(() => {
    if (categories.status === 'loading') return null
    const tabs = tabsOf(dataOf(categories) ?? [], collections ?? [], { hasSuggestions })
    return tabs.map(({ id, name }) => ({ id, label: name }))
  }, [categories, collections, hasSuggestions])
}
