import { computed } from '@preact/signals-core'
import { useMemo } from 'react'
import type { Product } from '../../domain/product'
import { isRestricted } from '../../domain/product-rules'
import { useSession } from '../../session/SessionContext'
import { dataOf } from '../../lib/remote'

/** True when this person may not buy the product. A card renders again only when this changes. */
export function useIsRestricted(product: Product): boolean {
  const session = useSession()
  const model = useMemo(
    () =>
      computed(() => {
        const data = dataOf(session.remote.value)
        return data !== null && isRestricted(product, session.settings.value, data)
      }),
    [product, session],
  )
  return model.value
}
