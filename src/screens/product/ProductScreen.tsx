import { useSignals } from '@preact/signals-react/runtime'
import { Suspense, useEffect, useMemo, type ComponentType } from 'react'
import type { Product } from '../../domain/product'
import { productIdIn } from '../../lib/paths'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import { shownProductOf } from '../../session/shown-product'
import type { CatalogList } from '../../stores/catalog'
import { createProductStore, type ProductStore } from '../../stores/product'
import { css } from '../../styles/sheet'
import { productText } from '../../text/product'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/ErrorState'
import { Gallery } from '../../ui/Gallery'
import { Link } from '../shared/Link'
import { useScreenReady } from '../shared/useScreenReady'
import { Attributes } from './Attributes'
import { BuyBar } from './BuyBar'
import { Columns } from './Columns'
import { Details } from './Details'
import { Heading } from './Heading'
import { ProductSkeleton, WordsSkeleton } from './ProductSkeleton'
import { SendToContact } from './SendToContact'
import { useMessageFor } from '../shared/useMessageFor'

const screen = css`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
`

interface ProductScreenProps {
  /**
   * The panel of the pharmacy-benefit programme. It is handed in by the route table, since screens do not import each
   * other, and stands where the shopper decides: after the options, before the description.
   */
  benefits?: ComponentType<{ store: ProductStore }>
}

export function ProductScreen({ benefits }: ProductScreenProps) {
  useSignals()
  const { history, session } = useView()
  const { client, happenings } = session
  const providerId = productIdIn(history.path.value)
  const areAttributesHidden = session.settings.value?.areAttributesHidden === true
  const store = useMemo(
    () => createProductStore({ client, happenings, providerId, areAttributesHidden }),
    [client, happenings, providerId, areAttributesHidden],
  )
  useEffect(() => {
    void store.load()
    return store.close
  }, [store])
  useEffect(() => session.askAgain(), [session])
  return <ProductPage store={store} providerId={providerId} benefits={benefits} />
}

function ProductPage({
  store,
  providerId,
  benefits,
}: ProductScreenProps & { store: ProductStore; providerId: string }) {
  useSignals()
  const { catalog, session } = useView()
  const remote = store.remote.value
  const product = store.shown.value
  // What the card said stands there at once; what the page alone knows comes with the answer.
  const known = useMemo(() => productInList(catalog.list.peek(), providerId), [catalog, providerId])
  useScreenReady(remote.status !== 'loading')
  useShownProduct(remote.status === 'ready' ? remote.data : null)
  if (remote.status === 'failed') return <FailedProduct store={store} />
  const shown = product ?? known
  if (!shown) return <ProductSkeleton />
  const settings = session.settings.value
  const images = [...new Set(shown.images)]
  return (
    <article className={screen} aria-busy={!product}>
      <Columns
        pictures={<Gallery key={images[0]} images={images} alt={shown.name} fallback={settings?.fallbackImage} />}
      >
        <Heading
          product={shown}
          settings={settings}
          quantity={store.quantity.value}
          isReloading={store.isReloading.value}
        />
        {product ? <Choosing store={store} product={product} benefits={benefits} /> : <WordsSkeleton />}
      </Columns>
    </article>
  )
}

/** Everything below the price: options, buttons, benefits, details. */
function Choosing({
  store,
  product,
  benefits: Benefits,
}: ProductScreenProps & { store: ProductStore; product: Product }) {
  useSignals()
  const settings = useSession().settings.value
  return (
    <>
      {!settings?.areAttributesHidden && <Attributes store={store} />}
      <BuyBar store={store} />
      <SendToContact store={store} />
      {Benefits && product.pbm && (
        <Suspense>
          <Benefits store={store} />
        </Suspense>
      )}
      <Details product={product} areSpecificationsShown={settings?.areSpecificationsShown === true} />
    </>
  )
}

/** Says which product the page is of, for whoever follows what the shopper looks at. */
function useShownProduct(product: Product | null): void {
  const view = useView()
  useEffect(() => {
    const shown = shownProductOf(view)
    shown.value = product
    return () => {
      shown.value = null
    }
  }, [view, product])
}

function productInList({ pages }: CatalogList, providerId: string): Product | undefined {
  return pages.flat().find((product) => product.providerId === providerId)
}

function FailedProduct({ store }: { store: ProductStore }) {
  useSignals()
  const messageFor = useMessageFor()
  const text = useTexts(productText)
  const remote = store.remote.value
  if (remote.status !== 'failed') return null
  const { error } = remote
  const retry = error.retryable ? (
    <Button onClick={() => void store.load()}>{text.retry}</Button>
  ) : (
    <Link to="/catalog">{text.seeCatalog}</Link>
  )
  return (
    <ErrorState
      isPage
      title={text.failedTitle}
      message={messageFor(error)}
      supportId={error.supportId}
      action={retry}
    />
  )
}
