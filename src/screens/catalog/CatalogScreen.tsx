import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useId, useMemo } from 'react'
import { SUGGESTED_ITEMS, tabsOf } from '../../domain/category'
import { useTexts, useView } from '../../session/SessionContext'
import { dataOf } from '../../stores/remote'
import { css } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { catalogText } from '../../text/catalog'
import { messageFor } from '../../text/message-for'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { tabId, Tabs } from '../../ui/Tabs'
import { useScreenReady } from '../shared/useScreenReady'
import { GiftNotice } from './GiftNotice'
import { ProductGrid } from './ProductGrid'

const screen = css`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
`

const panel = css`
  position: relative;
  flex: 1 1 auto;
  padding: 12px;
  @container (min-width: 768px) { padding: 16px; }
`

/** The catalogue: a tab per category over a grid that goes on as it is scrolled. */
export function CatalogScreen() {
  useSignals()
  const { catalog, history } = useView()
  const text = useTexts(catalogText)
  const panelId = useId()
  const tabs = useTabs()
  const isSuggested = history.path.value.startsWith('/products-found')
  useEffect(() => {
    void catalog.open().then(() => (isSuggested ? catalog.selectCategory(SUGGESTED_ITEMS) : undefined))
  }, [catalog, isSuggested])
  const { category } = catalog.view.value
  useScreenReady(catalog.isSettled.value)
  return (
    <div className={screen}>
      <h1 className={hiddenClass}>{text.title}</h1>
      <GiftNotice />
      <Tabs
        label={text.categories}
        tabs={tabs}
        selected={category}
        onSelect={(id) => void catalog.selectCategory(id)}
        panelId={panelId}
      />
      <div id={panelId} className={panel} role="tabpanel" aria-labelledby={tabId(panelId, category)}>
        <Products />
      </div>
    </div>
  )
}

function Products() {
  useSignals()
  const { catalog } = useView()
  const text = useTexts(catalogText)
  const error = catalog.error.value
  const isEmpty = !catalog.isLoading.value && catalog.isSettled.value && catalog.pages.value.flat().length === 0
  if (isEmpty && error) {
    const retry = <Button onClick={() => void catalog.retry()}>{text.retry}</Button>
    return <ErrorState title={text.failedTitle} message={messageFor(error)} supportId={error.supportId} action={retry} />
  }
  if (isEmpty && !catalog.hasMore.value) return <EmptyCatalog />
  return <ProductGrid />
}

function EmptyCatalog() {
  const { catalog } = useView()
  const text = useTexts(catalogText)
  const seeAll = (
    <Button variant="secondary" onClick={() => void catalog.selectCategory('top')}>
      {text.seeAll}
    </Button>
  )
  return <EmptyState title={text.emptyTitle} message={text.emptyHint} action={seeAll} />
}

/** 'Todos', then the shop's categories; what the assistant found comes second when there is some. */
function useTabs() {
  useSignals()
  const { catalog, session } = useView()
  const categories = dataOf(session.categories.value)
  const collections = session.settings.value?.collections
  const { searchTerms, productsIds } = catalog.view.value.suggestions
  const hasSuggestions = searchTerms.length + productsIds.length > 0
  return useMemo(
    () =>
      tabsOf(categories ?? [], collections ?? [], { hasSuggestions }).map(({ id, name }) => ({ id, label: name })),
    [categories, collections, hasSuggestions],
  )
}
