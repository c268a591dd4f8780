import { useEffect, useMemo, useState, type ComponentType, type SyntheticEvent } from 'react'
import { picturesFor } from '../../domain/option-pictures'
import type { Product } from '../../domain/product'
import type { ShopError } from '../../lib/errors'
import { optionsIn } from '../../lib/option-query'
import { productIdIn } from '../../lib/paths'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import { shownProductOf } from '../../session/shown-product'
import type { CatalogList } from '../../stores/catalog/catalog'
import { createProductStore, type ProductStore } from '../../stores/product'
import { screenClass } from '../../styles/stack'
import { productText } from '../../text/product'
import { screenTitles } from '../../text/titles'
import { Button } from '../../ui/Button'
import { Gallery } from '../../ui/Gallery'
import { LoadError } from '../../parts/messages/failures'
import { Link } from '../../parts/frame/Link'
import { SmallPicture } from '../../parts/product/SmallPicture'
import { useScreen } from '../../parts/frame/useScreen'
import { Attributes } from './Attributes'
import { BuyBar } from './BuyBar'
import { Details } from './Details'
import { ProductColumns, ProductSkeleton, WordsSkeleton } from './ProductColumns'
import { ProductFacts, ProductHeading } from './ProductHeading'
import { SendToContact } from './SendToContact'

/** The page of a product over the list that it was picked in. */
export interface ProductDrawer {
  /** Path of the page. */
  readonly path: string
  close(): void
}

interface ProductScreenProps {
  /** The panel of the benefit programme. The route table passes it in, since screens do not import each other. */
  benefits?: ComponentType<{ store: ProductStore }>
  /** Missing on the page itself. */
  drawer?: ProductDrawer
}

export function ProductScreen({ benefits, drawer }: ProductScreenProps) {
  const { catalog, history, session } = useView()
  const { client, events } = session
  const path = drawer?.path ?? history.path.value
  const isPictured = drawer !== undefined
  const providerId = productIdIn(path)
  const areAttributesHidden = session.settings.value?.areAttributesHidden === true
  const store = useMemo(
    () => createProductStore({ client, events, providerId, options: optionsIn(path), areAttributesHidden, isPictured }),
    [client, events, providerId, path, areAttributesHidden, isPictured],
  )
  useEffect(() => {
    void store.load()
    return store.close
  }, [store])
  useEffect(() => session.askAgain(), [session])
  const remote = store.remote.value
  const title = useTexts(screenTitles).product
  useScreen(drawer ? null : title, remote.status !== 'loading')
  const product = store.variant.value
  // Data of the card is shown at once. The rest comes with the answer.
  const listed = useMemo(() => productInList(catalog.list.peek(), providerId), [catalog, providerId])
  const [isTouched, setTouched] = useState(false)
  // The gallery's own button for playing decides by itself.
  const touch = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && !target.closest('[data-playing]')) setTouched(true)
  }
  useShownProduct(remote.status === 'ready' ? remote.data : null)
  if (remote.status === 'failed') return <FailedProduct store={store} error={remote.error} />
  const current = product ?? listed
  if (!current) return <ProductSkeleton isCompact={isPictured} />
  const settings = session.settings.value
  const images = picturesFor(current, store.selection.value)
  return (
    <article className={screenClass} aria-busy={!product}>
      <ProductColumns
        isCompact={isPictured}
        onPointerDown={touch}
        onClick={touch}
        pictures={
          drawer ? (
            <SmallPicture src={images[0] ?? ''} width={96} />
          ) : (
            <Gallery
              key={images[0]}
              images={images}
              alt={current.name}
              fallback={settings?.fallbackImage}
              isStill={isTouched}
            />
          )
        }
      >
        <ProductHeading product={current} quantity={store.quantity.value} isReloading={store.isReloading.value} />
        {product ? <Choosing store={store} product={product} benefits={benefits} drawer={drawer} /> : <WordsSkeleton />}
      </ProductColumns>
    </article>
  )
}

function Choosing({
  store,
  product,
  benefits: Benefits,
  drawer,
}: ProductScreenProps & { store: ProductStore; product: Product }) {
  const settings = useSession().settings.value
  const [isAsked, setAsked] = useState(false)
  const ask = (button: HTMLElement) => {
    setAsked(true)
    goToOpenChoice(button)
  }
  return (
    <>
      {!settings?.areAttributesHidden && <Attributes store={store} isAsked={isAsked} />}
      <BuyBar store={store} product={product} onAsk={ask} onAdded={drawer?.close} />
      <SendToContact store={store} />
      {Benefits && product.pbm && <Benefits store={store} />}
      <ProductFacts product={product} />
      <Details product={product} areSpecificationsShown={settings?.areSpecificationsShown === true} />
    </>
  )
}

/** Moves the focus to the first attribute without a choice, which may be out of view on a phone. */
function goToOpenChoice(button: HTMLElement): void {
  const groups = [...(button.closest('article')?.querySelectorAll('[role=group]') ?? [])]
  const open = groups.find((group) => !group.querySelector('[aria-pressed=true]')) ?? groups[0]
  // With its name, which stands above it.
  open?.parentElement?.scrollIntoView({ block: 'nearest' })
  open?.querySelector<HTMLButtonElement>('button:enabled')?.focus({ preventScroll: true })
}

/** Reports the product of the page, for the host's tracking. */
function useShownProduct(product: Product | null): void {
  const view = useView()
  useEffect(() => {
    const visible = shownProductOf(view)
    visible.value = product
    return () => {
      visible.value = null
    }
  }, [view, product])
}

function productInList({ pages }: CatalogList, providerId: string): Product | undefined {
  return pages.flat().find((product) => product.providerId === providerId)
}

function FailedProduct({ store, error }: { store: ProductStore; error: ShopError }) {
  const text = useTexts(productText)
  const action = error.retryable ? (
    <Button onClick={() => void store.load()}>{text.retry}</Button>
  ) : (
    <Link to="/catalog">{text.seeCatalog}</Link>
  )
  return <LoadError isPage title={text.failedTitle} error={error} action={action} />
}
