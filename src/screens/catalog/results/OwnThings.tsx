import { useId } from 'react'
import { useSession, useTexts } from '../../../session/SessionContext'
import { bestSellersOf } from '../../../stores/catalog/best-sellers'
import { stack16Class } from '../../../styles/stack'
import { resultsText } from '../../../text/results'
import { gridClass } from '../ProductGrid'
import { ProductCard } from '../ProductCard'
import { CategoryChips } from './CategoryChips'

/** What the shop does have, after a search that found nothing. */
export function OwnThings() {
  const id = useId()
  const text = useTexts(resultsText)
  const products = bestSellersOf(useSession()).value
  return (
    <div className={stack16Class}>
      <CategoryChips />
      {products.length > 0 && (
        <>
          <h2 id={id}>{text.topSellers}</h2>
          <div role="list" aria-labelledby={id} className={gridClass}>
            {products.map((product) => (
              <ProductCard key={product.providerId} product={product} isFirst={false} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}
