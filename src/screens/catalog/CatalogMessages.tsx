import { NO_CONDITIONS, viewOfTab } from '../../domain/catalog-view'
import { TOP } from '../../domain/category'
import type { ShopError } from '../../lib/errors'
import { useTexts, useView } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { catalogMessages } from '../../text/catalog-messages'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Notice } from '../../ui/Notice'
import { Said } from '../../ui/Said'
import { LoadError } from '../../parts/messages/failures'
import { OwnThings } from './results/OwnThings'

const notice = css`
  padding: 12px 0;
`

export function CatalogMessages({ error, isEmpty }: { error: ShopError | null; isEmpty: boolean }) {
  const { catalog } = useView()
  const text = useTexts(catalogMessages)
  const retry = () => void catalog.retry()
  if (!error) return <EmptyCatalog />
  if (isEmpty) {
    const action = <Button onClick={retry}>{text.retry}</Button>
    return <LoadError title={text.failedTitle} error={error} action={action} />
  }
  return (
    <div className={notice}>
      <Notice tone="danger" label={text.retry} onAction={retry}>
        {catalog.refused.value ? text.failedTitle : text.moreFailed}
      </Notice>
    </div>
  )
}

function EmptyCatalog() {
  const { catalog } = useView()
  const text = useTexts(catalogMessages)
  const view = catalog.view.value
  const isFiltered = view.conditions.filters.length > 0
  if (view.mode === 'catalog' && view.category === TOP)
    return <EmptyState spot={{ scene: 'shop' }} title={text.emptyTitle} message={text.emptyShopHint} />
  const [words, show] = isFiltered
    ? [text.clearFilters, () => catalog.show({ ...view, conditions: NO_CONDITIONS })]
    : [text.seeAll, () => catalog.show(viewOfTab({ ...view, searchText: '' }, TOP))]
  const action = (
    <Button variant="secondary" onClick={() => void show()}>
      {words}
    </Button>
  )
  const hint = isFiltered ? text.emptyFilterHint : view.mode === 'search' ? text.emptySearchHint : text.emptyHint
  return (
    <>
      <Said isFresh text={text.emptyTitle} />
      <EmptyState spot={{ scene: 'search' }} title={text.emptyTitle} message={hint} action={action} />
      {!isFiltered && <OwnThings />}
    </>
  )
}
