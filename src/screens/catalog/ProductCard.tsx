import { createContext, memo, useContext, type ReactNode } from 'react'
import type { Product } from '../../domain/product'
import { productPath } from '../../lib/paths'
import { useTexts, useViewUntracked } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { stack8Class, threeLinesClass } from '../../styles/stack'
import { catalogText } from '../../text/catalog'
import { Badge } from '../../ui/Badge'
import { Picture } from '../../ui/Picture'
import { Skeleton } from '../../ui/Skeleton'
import { Link } from '../../parts/frame/Link'
import { Price } from '../../parts/product/Price'
import { CardAdd } from './CardAdd'

const linesComing = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  height: 40px;
  margin-top: 8px;
`

const priceComing = css`
  display: flex;
  align-items: flex-end;
  height: 28px;
`

/** Narrower than two cards, each lies on its side. */
const cardClass = css`
  display: flex;
  flex-direction: column;
  position: relative;
  min-width: 0;
  @container (max-width: 267px) {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    column-gap: 12px;
  }
`

export const cardLinkClass = css`
  border-radius: var(--v-radius);
  color: inherit;
  text-decoration: none;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`

// Where the card lies on its side, the picture is beside the price, the name and what follows.
const lying = css`
  @container (max-width: 267px) {
    grid-column: 1 / -1;
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    gap: 0 12px;
    & > span {
      grid-row: span 2;
      align-self: start;
      margin-bottom: -56px;
    }
  }
`

export const cardPictureClass = css`
  --v-fit: var(--shop-picture-fit);
  display: block;
  position: relative;
  overflow: hidden;
  border-radius: var(--v-radius);
`

const mark = css`
  position: absolute;
  inset: auto 8px 8px;
`

// Seen after the price, and read before it. In a page that is still arriving it waits for the price, which would move it.
export const cardNameClass = css`
  order: 1;
  font-size: var(--v-normal);
  font-weight: 400;
  line-height: max(20px, 1.2em);
  &:last-child {
    visibility: hidden;
  }
`

const footClass = css`
  @container (max-width: 267px) {
    grid-column: 2;
    min-height: 56px;
  }
`

// The price is first, and what it was before beside it or below: nothing else moves. The saving is over the picture.
const priceClass = css`
  margin-bottom: -4px;
  flex-direction: row;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: 8px;
  & > div {
    order: 1;
  }
  & > div > span:last-child {
    position: absolute;
    top: 8px;
    left: 8px;
    padding: 0 8px;
    border-radius: var(--v-radius);
    line-height: max(20px, 1.2em);
    color: var(--v-on-secondary);
    background: var(--v-secondary);
    pointer-events: none;
  }
  & > span {
    order: 2;
    width: 100%;
  }
`

export interface ProductCardProps {
  product: Product
  /** The first pictures in view load with priority. */
  isFirst: boolean
}

/** The component that the grid uses for a product. An agent's catalogue replaces it. */
export const CardLook = createContext((props: ProductCardProps): ReactNode => <ShopperCard {...props} />)

/** @csspart product-card one product of the grid */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  return useContext(CardLook)(props)
})

function ShopperCard({ product, isFirst }: ProductCardProps) {
  const { settings } = useViewUntracked().session
  const text = useTexts(catalogText)
  return (
    <div className={cardClass} part="product-card" role="listitem">
      <Link to={productPath(product.providerId)} className={`${stack8Class} ${cardLinkClass} ${lying}`}>
        <span part="picture" className={cardPictureClass}>
          <Picture
            ratio="var(--v-ratio)"
            src={product.images[0]}
            alt=""
            fallback={settings.peek()?.fallbackImage}
            eager={isFirst}
            width={220}
          />
          {!product.isActive && (
            <span className={mark}>
              <Badge>{text.unavailable}</Badge>
            </span>
          )}
        </span>
        <h2 part="product-name" className={`${threeLinesClass} ${cardNameClass}`} translate="no">
          {product.name}
        </h2>
        <Price product={product} className={priceClass} />
      </Link>
      <div className={footClass}>{product.isActive && <CardAdd product={product} />}</div>
    </div>
  )
}

export function CardSkeleton() {
  return (
    <div className={cardClass} aria-hidden="true">
      <Skeleton ratio="var(--v-ratio)" />
      <span>
        <span className={priceComing}>
          <Skeleton shape="text" width={80} height={16} />
        </span>
        <span className={linesComing}>
          <Skeleton shape="text" />
          <Skeleton shape="text" width="60%" />
        </span>
      </span>
    </div>
  )
}
