import { createContext, memo, useContext, type ReactNode } from 'react'
import { isFinished } from '../../domain/order-rules'
import type { Product } from '../../domain/product'
import { isAddedInProductPage } from '../../domain/product-rules'
import { useTexts, useViewUntracked } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { fill } from '../../lib/fill'
import { productPath } from '../../lib/paths'
import { catalogText } from '../../text/catalog'
import { Button } from '../../ui/Button'
import { Picture } from '../../ui/Picture'
import { Badge } from '../../ui/Badge'
import { Link } from '../shared/Link'
import { Price } from '../shared/Price'
import { useAddToCart } from '../shared/useAddToCart'
import { useShownPart } from '../shared/useShownPart'
import { useIsRestricted } from './useIsRestricted'

export const cardClass = css`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 8px;
  border: 1px solid var(--v-line);
  border-radius: var(--v-radius);
  background: var(--v-surface);
`

export const cardLinkClass = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  border-radius: var(--v-radius-small);
  color: inherit;
  text-decoration: none;
  cursor: pointer;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`

export const cardPictureClass = css`
  display: block;
  position: relative;
  overflow: hidden;
  border-radius: var(--v-radius-small);
`

const mark = css`
  position: absolute;
  left: 8px;
  bottom: 8px;
  right: 8px;
`

// Always two lines high, so that the prices of a row are aligned.
export const cardNameClass = css`
  display: -webkit-box;
  min-height: 40px;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font-size: 14px;
  font-weight: 400;
  line-height: 20px;
`

export const cardFootClass = css`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
  justify-content: flex-end;
  gap: 8px;
  padding-top: 4px;
`

const add = css`
  padding-left: 8px;
  padding-right: 8px;
`

// Above the button, so that the buttons of a row are aligned. On a line of its own where an agent has two buttons.
const reason = css`
  width: 100%;
  font-size: 12px;
  line-height: 16px;
  color: var(--v-muted);
  &[role] {
    color: var(--v-danger);
  }
`

/** The notice of a closed order explains why the buttons of all cards are disabled. */
export const CLOSED_NOTICE_ID = 'closed-notice'

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
      <Link to={productPath(product.providerId)} className={cardLinkClass}>
        <span className={cardPictureClass}>
          <Picture
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
        <h2 className={cardNameClass}>{product.name}</h2>
      </Link>
      <div className={cardFootClass}>
        <Price product={product} />
        {product.isActive && <AddButton product={product} />}
      </div>
    </div>
  )
}

/** 'Adicionar', a link to the product's page when options must be chosen, or the reason why it cannot be added. */
export function AddButton({ product }: { product: Product }) {
  const text = useTexts(catalogText)
  const { add: addToCart, isAdding, refusal } = useAddToCart()
  const isRestricted = useIsRestricted(product)
  const opensPage = isAddedInProductPage(product)
  const isClosed = useShownPart(isFinished) === true && !opensPage
  return (
    <>
      {isRestricted && <p className={reason}>{text.restricted}</p>}
      {refusal && (
        <p className={reason} role="alert">
          {refusal}
        </p>
      )}
      <Button
        className={add}
        variant={opensPage ? 'secondary' : 'primary'}
        isFullWidth
        isBusy={isAdding}
        disabled={isRestricted || isClosed}
        aria-describedby={isClosed ? CLOSED_NOTICE_ID : undefined}
        aria-label={fill(opensPage ? text.chooseNamed : text.addNamed, { name: product.name })}
        onClick={() => void addToCart(product, 1)}
      >
        {opensPage ? text.choose : text.add}
      </Button>
    </>
  )
}
