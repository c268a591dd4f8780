import { useEffect, useMemo } from 'react'
import type { OrderItem } from '../../domain/order'
import type { Product } from '../../domain/product'
import { lineProductsOf } from '../../stores/line-products'
import { useView } from '../../session/SessionContext'

/** The product of an order line. Null until it has loaded: the line does not wait for it. */
export function useLineProduct({ providerId, isGift }: OrderItem): Product | null {
  const { catalog, session } = useView()
  const products = lineProductsOf(session)
  const model = useMemo(() => products.of(providerId), [products, providerId])
  useEffect(() => {
    if (!isGift) products.want(providerId, () => catalog.list.peek().pages.flat())
  }, [products, providerId, isGift, catalog])
  return model.value
}
