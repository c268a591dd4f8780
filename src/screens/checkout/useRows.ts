import { createContext, useContext, useMemo, useState } from 'react'
import { sectionWith, type CheckoutSection } from '../../domain/checkout-steps'
import { useTexts } from '../../session/SessionContext'
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
  const { missing, sections } = useCheckout()
  const [steps] = useState(() => ({
    /** The next section after one that lacks something, else the first. */
    lackingAfter(name: CheckoutSection | null): CheckoutSection | null {
      const all = sections.peek()
      const lacks = new Set((missing.peek() ?? []).map((part) => sectionWith(part, all)))
      const lacking = all.filter((one) => lacks.has(one))
      const place = name ? all.indexOf(name) : -1
      return lacking.find((one) => all.indexOf(one) > place) ?? lacking[0] ?? null
    },
  }))
  const [state, setState] = useState<RowsState>(() => ({ open: steps.lackingAfter(null), lead: null }))
  return useMemo(
    () => ({
      ...state,
      toggle: (name) =>
        setState(({ open }) => ({ open: open === name ? null : name, lead: { to: name, into: 'head' } })),
      goOn(from) {
        const open = steps.lackingAfter(from)
        // Another row may have been opened while the choice was being saved.
        setState((now) => (now.open === from ? { open, lead: { to: open ?? from, into: 'head' } } : now))
      },
      ask: (name) => setState({ open: name, lead: { to: name, into: 'fields' } }),
    }),
    [state, steps],
  )
}

/** Tells at a field that its choice is missing, once the shopper has wanted to go on without it. */
export function useAsked(): (isMissing: boolean) => { error?: string } {
  const isAsked = useContext(RowsContext)?.lead?.into === 'fields'
  const { chooseOne } = useTexts(checkoutFooterText)
  return (isMissing) => (isAsked && isMissing ? { error: chooseOne } : {})
}
