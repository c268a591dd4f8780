import { bestPriceOf } from '../../domain/best-price'
import { pricesOfLine } from '../../domain/line-price'
import { priceOf } from '../../domain/price'
import type { Product } from '../../domain/product'
import { formatCents } from '../../lib/money'
import { plainWords } from '../../lib/plain-words'
import { useSession, useTexts } from '../../session/SessionContext'
import { largeAmountClass, rowClass, stackClass, titleClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { catalogText } from '../../text/catalog'
import { productText } from '../../text/product'
import { Notice } from '../../ui/Notice'
import { Price } from '../../parts/product/Price'
import { ScreenTitle } from '../../parts/frame/ScreenTitle'
import { useHeldLine } from './BuyBar'

const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  font-size: var(--v-normal);
  overflow-wrap: anywhere;
  color: var(--v-muted);
`

const strong = css`
  font-weight: 600;
  color: var(--v-text);
`

// Like a Badge, but long text wraps.
const highlight = css`
  padding: 4px 8px;
  border-radius: var(--v-radius-small);
  outline: var(--v-outline);
  font-size: var(--v-small);
  font-weight: 600;
  line-height: max(16px, 1.2em);
  overflow-wrap: anywhere;
  color: var(--v-on-secondary);
  background: var(--v-secondary);
`

const priceClass = css`
  transition: opacity var(--v-pop);
  &[data-stale] {
    opacity: 0.5;
  }
`

const onRequest = css`
  font-size: var(--v-large);
  font-weight: 600;
  color: var(--v-muted);
`

const offer = css`
  font-weight: 600;
  overflow-wrap: anywhere;
  color: var(--v-success);
`

interface ProductHeadingProps {
  product: Product
  quantity: number
  /** Another variant, with its own price, is loading. */
  isReloading: boolean
}

export function ProductHeading({ product: listed, quantity, isReloading }: ProductHeadingProps) {
  // The current price: that of the offer while the cart holds the product by one.
  const cartLine = useHeldLine(listed)
  const product = cartLine ? { ...listed, ...pricesOfLine(cartLine) } : listed
  const text = useTexts(productText)
  const hasPrice = priceOf(product).kind !== 'none'
  return (
    <div className={stackClass}>
      <ScreenTitle className={titleClass} translate="no">
        {product.name}
      </ScreenTitle>
      <div className={priceClass} aria-live="polite" {...(isReloading ? { 'data-stale': '' } : {})}>
        <Price product={product} quantity={quantity} className={largeAmountClass} />
        <BestPrice product={product} />
        {!hasPrice && <p className={onRequest}>{text.priceOnRequest}</p>}
      </div>
      {product.offerDescription && <p className={offer}>{plainWords(product.offerDescription)}</p>}
      <Warnings product={product} />
    </div>
  )
}

/** Below the options: on a phone those stand in the first view. */
export function ProductFacts({ product }: { product: Product }) {
  const text = useTexts(productText)
  const highlights = [...new Set(product.highlights)]
  return (
    <>
      {highlights.length > 0 && (
        <div className={rowClass}>
          {highlights.map((words) => (
            <span key={words} className={highlight}>
              {words}
            </span>
          ))}
        </div>
      )}
      {(product.brand || product.sellerName) && (
        <div className={facts}>
          {product.brand && <Fact label={text.brand} value={product.brand} />}
          {product.sellerName && <Fact label={text.soldBy} value={product.sellerName} />}
        </div>
      )}
    </>
  )
}

/** The lowest price and the condition for it. The large price is the one that the cart charges. */
function BestPrice({ product }: { product: Product }) {
  const { upTo } = useTexts(catalogText)
  const text = useTexts(productText)
  const best = bestPriceOf(product)
  if (best === null) return null
  return (
    <p className={offer}>
      {upTo}
      {formatCents(best)}
      {product.pbm && ` ${text.inProgramme}`}
    </p>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <span>
      {label}:{' '}
      <bdi className={strong} translate="no">
        {value}
      </bdi>
    </span>
  )
}

function Warnings({ product }: { product: Product }) {
  const settings = useSession().settings.value
  const text = useTexts(productText)
  if (!product.isActive) return <Notice tone="warning">{text.outOfStock}</Notice>
  const restriction = product.shippingRestrictionMessage || settings?.shippingRestrictionMessage
  return product.hasShippingRestriction && restriction ? (
    <Notice tone="warning">{plainWords(restriction)}</Notice>
  ) : null
}
