import { useMemo } from 'react'
import type { CheckoutDraft } from '../../domain/checkout-draft'
import { computedByValue } from '../../stores/computed-by-value'
import { useCheckout } from './useCheckout'

/** One entry of the agent's draft. The component renders only when it changes. */
export function useDraft<Entry extends keyof CheckoutDraft>(entry: Entry): CheckoutDraft[Entry] {
  const { draft } = useCheckout()
  return useMemo(() => computedByValue(() => draft.current.value[entry]), [draft, entry]).value
}
