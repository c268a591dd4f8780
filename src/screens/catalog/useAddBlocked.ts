import { computed, effect } from '@preact/signals-core'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo, type RefObject } from 'react'
import { isAddedInProductPage, isRestricted } from '../../domain/product-rules'
import type { Product } from '../../domain/product'
import { useSession } from '../../session/SessionContext'
import { dataOf } from '../../stores/remote'

/**
 * Whether this product cannot be added at all, now. While the order updates no product can: that passing state goes
 * straight to the button, because thousands of cards would render again for it.
 */
export function useAddBlocked(button: RefObject<HTMLButtonElement | null>, product: Product): boolean {
  useSignals()
  const session = useSession()
  const isBlocked = useMemo(
    () =>
      computed(() => {
        const data = dataOf(session.remote.value)
        // Without an order nothing can be added; while it is on its way a press waits for it.
        const isOrderMissing = session.order.remote.value.status === 'failed' && !isAddedInProductPage(product)
        return !data || isOrderMissing || !product.isActive || isRestricted(product, session.settings.value, data)
      }),
    [product, session],
  )
  useEffect(
    () =>
      effect(() => {
        if (session.order.isUpdating.value) button.current?.setAttribute('aria-disabled', 'true')
        else button.current?.removeAttribute('aria-disabled')
      }),
    [button, session],
  )
  return isBlocked.value
}
