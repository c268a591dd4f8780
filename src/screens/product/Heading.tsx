import { priceOf } from '../../domain/price'
import type { Product } from '../../domain/product'
import type { ShopSettings } from '../../domain/shop'
import { useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { productText } from '../../text/product'
import { Notice } from '../../ui/Notice'
import { Price } from '../shared/Price'

const box = css`
  display: flex;
  flex-direction: column;
  gap: var(--v-gap);
`

const name = css`
  font-size: 20px;
  font-weight: 600;
  line-height: 26px;
  overflow-wrap: anywhere;
`

const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  font-size: 14px;
  overflow-wrap: anywhere;
  color: var(--v-muted);
`

const strong = css`
  font-weight: 600;
  color: var(--v-text);
`

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

// Like a Badge, but a long one is read to its end here.
const highlight = css`
  padding: 2px 8px;
  border-radius: 12px;
  font-size: 12px;
  font-weight: 600;
  line-height: 20px;
  overflow-wrap: anywhere;
  color: var(--v-on-secondary);
  background: var(--v-secondary);
`

const priceClass = css`
  transition: opacity var(--v-time);
  &[data-stale] {
    opacity: 0.5;
  }
`

const onRequest = css`
  font-size: 16px;
  font-weight: 600;
  color: var(--v-muted);
`

const offer = css`
  font-weight: 600;
  overflow-wrap: anywhere;
  color: var(--v-success);
`

interface HeadingProps {
  product: Product
  settings: ShopSettings | null
  quantity: number
  /** Whether another variant, with a price of its own, is on its way. */
  isReloading: boolean
}

/** What the product is and what it costs. */
export function Heading({ product, settings, quantity, isReloading }: HeadingProps) {
  const text = useTexts(productText)
  const highlights = [...new Set(product.highlights)]
  const hasPrice = priceOf(product, { showsBestPrice: true }).kind !== 'none'
  return (
    <div className={box}>
      {highlights.length > 0 && (
        <div className={row}>
          {highlights.map((words) => (
            <span key={words} className={highlight}>
              {words}
            </span>
          ))}
        </div>
      )}
      <h1 className={name}>{product.name}</h1>
      <div className={priceClass} aria-live="polite" {...(isReloading ? { 'data-stale': '' } : {})}>
        <Price product={product} quantity={quantity} showsBestPrice isLarge />
        {!hasPrice && <p className={onRequest}>{text.priceOnRequest}</p>}
      </div>
      {product.offerDescription && <p className={offer}>{product.offerDescription}</p>}
      {(product.brand || product.sellerName) && (
        <div className={facts}>
          {product.brand && <Fact label={text.brand} value={product.brand} />}
          {product.sellerName && <Fact label={text.soldBy} value={product.sellerName} />}
        </div>
      )}
      <Warnings product={product} settings={settings} />
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <span>
      {label}: <bdi className={strong}>{value}</bdi>
    </span>
  )
}

function Warnings({ product, settings }: { product: Product; settings: ShopSettings | null }) {
  const text = useTexts(productText)
  if (!product.isActive) return <Notice tone="warning">{text.outOfStock}</Notice>
  const restriction = product.shippingRestrictionMessage || settings?.shippingRestrictionMessage
  return product.hasShippingRestriction && restriction ? <Notice tone="warning">{restriction}</Notice> : null
}
