import type { Product } from '../../domain/product'
import type { ShopSettings } from '../../domain/shop'
import { useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { productText } from '../../text/product'
import { Badge } from '../../ui/Badge'
import { Notice } from '../../ui/Notice'
import { Price } from '../shared/Price'

const box = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
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
  color: var(--v-muted);
`

const strong = css`
  font-weight: 600;
  color: var(--v-text);
`

const highlights = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

const offer = css`
  font-weight: 600;
  color: var(--v-success);
`

interface HeadingProps {
  product: Product
  settings: ShopSettings | null
  quantity: number
}

/** What the product is and what it costs. */
export function Heading({ product, settings, quantity }: HeadingProps) {
  const text = useTexts(productText)
  return (
    <div className={box}>
      {product.highlights.length > 0 && (
        <div className={highlights}>
          {product.highlights.map((highlight) => (
            <Badge key={highlight} tone="secondary">
              {highlight}
            </Badge>
          ))}
        </div>
      )}
      <h1 className={name}>{product.name}</h1>
      <Price product={product} quantity={quantity} showsBestPrice isLarge />
      {product.offerDescription && <p className={offer}>{product.offerDescription}</p>}
      <div className={facts}>
        {product.brand && <Fact label={text.brand} value={product.brand} />}
        {product.sellerName && <Fact label={text.soldBy} value={product.sellerName} />}
      </div>
      <Warnings product={product} settings={settings} />
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <span>
      {label}: <span className={strong}>{value}</span>
    </span>
  )
}

function Warnings({ product, settings }: { product: Product; settings: ShopSettings | null }) {
  const text = useTexts(productText)
  if (!product.isActive) return <Notice tone="warning">{text.outOfStock}</Notice>
  const restriction = product.shippingRestrictionMessage || settings?.shippingRestrictionMessage
  return product.hasShippingRestriction && restriction ? <Notice tone="warning">{restriction}</Notice> : null
}
