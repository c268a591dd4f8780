import { useSignals } from '@preact/signals-react/runtime'
import { TOP } from '../../domain/category'
import type { ShopError } from '../../lib/errors'
import { useTexts, useView } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { catalogText } from '../../text/catalog'
import { messageFor } from '../../text/message-for'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { Notice } from '../../ui/Notice'

const notice = css`
  padding-top: 12px;
`

/** What the catalogue says when there are no products to show, or no more of them. */
export function CatalogMessages({ error, isEmpty }: { error: ShopError | null; isEmpty: boolean }) {
  if (!error) return <EmptyCatalog />
  return isEmpty ? <FailedCatalog error={error} /> : <FailedPage />
}

function FailedCatalog({ error }: { error: ShopError }) {
  const { catalog } = useView()
  const text = useTexts(catalogText)
  const retry = <Button onClick={() => void catalog.retry()}>{text.retry}</Button>
  return <ErrorState title={text.failedTitle} message={messageFor(error)} supportId={error.supportId} action={retry} />
}

function EmptyCatalog() {
  useSignals()
  const { catalog } = useView()
  const text = useTexts(catalogText)
  const isTop = catalog.view.value.category === TOP
  const seeAll = (
    <Button variant="secondary" onClick={() => void catalog.selectCategory(TOP)}>
      {text.seeAll}
    </Button>
  )
  const [message, action] = isTop ? [undefined, undefined] : [text.emptyHint, seeAll]
  return <EmptyState title={text.emptyTitle} message={message} action={action} />
}

/** The list stays; asking for what failed is one press away. */
function FailedPage() {
  const { catalog } = useView()
  const text = useTexts(catalogText)
  const retry = (
    <Button variant="quiet" size="small" onClick={() => void catalog.retry()}>
      {text.retry}
    </Button>
  )
  return (
    <div className={notice}>
      <Notice tone="danger" action={retry}>
        {text.moreFailed}
      </Notice>
    </div>
  )
}
