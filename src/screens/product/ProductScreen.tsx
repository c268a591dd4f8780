import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo } from 'react'
import { productIdIn } from '../../lib/paths'
import { useTexts, useView } from '../../session/SessionContext'
import { createProductStore, type ProductStore } from '../../stores/product'
import { css } from '../../styles/sheet'
import { messageFor } from '../../text/message-for'
import { productText } from '../../text/product'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/ErrorState'
import { Gallery } from '../../ui/Gallery'
import { Link } from '../shared/Link'
import { useScreenReady } from '../shared/useScreenReady'
import { Attributes } from './Attributes'
import { BuyBar } from './BuyBar'
import { Details } from './Details'
import { Heading } from './Heading'
import { ProductSkeleton } from './ProductSkeleton'

const screen = css`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
`

// One column on phones; from 768 px pictures beside words.
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  flex: 1 1 auto;
  gap: 16px;
  width: 100%;
  max-width: 1120px;
  margin: 0 auto;
  padding: 16px;
  @container (min-width: 768px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 32px;
    padding: 24px;
  }
`

const words = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-width: 0;
`

export function ProductScreen() {
  useSignals()
  const { history, session } = useView()
  const { client, happenings } = session
  const providerId = productIdIn(history.path.value)
  const store = useMemo(() => createProductStore({ client, happenings, providerId }), [client, happenings, providerId])
  useEffect(() => void store.load(), [store])
  return <ProductPage store={store} />
}

function ProductPage({ store }: { store: ProductStore }) {
  useSignals()
  const { session } = useView()
  const remote = store.remote.value
  const product = store.shown.value
  useScreenReady(remote.status !== 'loading')
  if (remote.status === 'failed') return <FailedProduct store={store} />
  if (!product) return <ProductSkeleton />
  const settings = session.settings.value
  return (
    <article className={screen}>
      <div className={columns}>
        <Gallery
          key={product.images[0]}
          images={product.images}
          alt={product.name}
          fallback={settings?.fallbackImage}
        />
        <div className={words}>
          <Heading product={product} settings={settings} quantity={store.quantity.value} />
          {!settings?.areAttributesHidden && <Attributes store={store} />}
          <Details product={product} areSpecificationsShown={settings?.areSpecificationsShown === true} />
        </div>
      </div>
      <BuyBar store={store} />
    </article>
  )
}

function FailedProduct({ store }: { store: ProductStore }) {
  useSignals()
  const text = useTexts(productText)
  const remote = store.remote.value
  if (remote.status !== 'failed') return null
  const { error } = remote
  const retry = error.retryable ? (
    <Button onClick={() => void store.load()}>{text.retry}</Button>
  ) : (
    <Link to="/catalog">{text.seeCatalog}</Link>
  )
  return <ErrorState title={text.failedTitle} message={messageFor(error)} supportId={error.supportId} action={retry} />
}
