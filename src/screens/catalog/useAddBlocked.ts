import { computed, effect } from '@preact/signals-core'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo, type RefObject } from 'react'
import { addStep } from '../../domain/add-rules'
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
        const settings = session.settings.value
        return !data || addStep({ product, order: session.order.shown.value, settings, session: data }) === 'blocked'
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
