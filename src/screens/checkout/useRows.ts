import { createContext, useContext, useMemo, useState } from 'react'
import { lackingSections, type CheckoutSection } from '../../domain/checkout-steps'
import { useTexts } from '../../session/SessionContext'
import type { CheckoutStore } from '../../stores/checkout'
import { checkoutFooterText } from '../../text/checkout-footer'
import { useCheckout } from './useCheckout'

interface RowsState {
  readonly open: CheckoutSection | null
  /** Where the last step leads, and takes the focus: its fields say what is missing. Null before the first step. */
  readonly lead: { readonly to: CheckoutSection; readonly into: 'head' | 'fields' } | null
}

interface Rows extends RowsState {
  toggle(name: CheckoutSection): void
  /** Folds a section that was chosen in, and opens the next that lacks something. */
  goOn(from: CheckoutSection): void
  /** Opens a section, and says at each field what is missing. */
  ask(name: CheckoutSection): void
}

/** The rows of a shopper's checkout. Null for agents, whose sections are panels. */
export const RowsContext = createContext<Rows | null>(null)

/** One section of a shopper's checkout is open at a time; at first the one that lacks something. */
export function useRows(): Rows {
  const checkout = useCheckout()
  const [state, setState] = useState<RowsState>(() => ({ open: nextLacking(checkout), lead: null }))
  return useMemo(
    () => ({
      ...state,
      toggle: (name) =>
        setState(({ open }) => ({ open: open === name ? null : name, lead: { to: name, into: 'head' } })),
      goOn(from) {
        const open = nextLacking(checkout, from)
        // Another row may have been opened while the choice was being saved.
        setState((now) => (now.open === from ? { open, lead: { to: open ?? from, into: 'head' } } : now))
      },
      ask: (name) => setState({ open: name, lead: { to: name, into: 'fields' } }),
    }),
    [state, checkout],
  )
}

/** The next section after one that lacks something, else the first. A time that is coming by itself is not lacking. */
function nextLacking({ missing, schedule, sections }: CheckoutStore, after?: CheckoutSection): CheckoutSection | null {
  const all = sections.peek()
  const parts = missing.peek()?.filter((part) => part !== 'schedule' || !schedule.isSuggesting.peek())
  const lacking = lackingSections(parts ?? [], all)
  return lacking.find((name) => after && all.indexOf(name) > all.indexOf(after)) ?? lacking[0] ?? null
}

/** Tells at a field that its choice is missing, once the shopper has wanted to go on without it. */
export function useAsked(): (isMissing: boolean) => { error?: string } {
  const isAsked = useContext(RowsContext)?.lead?.into === 'fields'
  const { chooseOne } = useTexts(checkoutFooterText)
  return (isMissing) => (isAsked && isMissing ? { error: chooseOne } : {})
}
