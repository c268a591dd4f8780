import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import type { CheckoutDraft } from '../../domain/checkout-draft'
import { steady } from '../../stores/steady'
import { useCheckout } from './useCheckout'

/** One entry of the agent's draft; the component renders again only when that one changed. */
export function useDraft<Entry extends keyof CheckoutDraft>(entry: Entry): CheckoutDraft[Entry] {
  useSignals()
  const { draft } = useCheckout()
  return useMemo(() => steady(() => draft.current.value[entry]), [draft, entry]).value
}
