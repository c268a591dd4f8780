import { createContext, useCallback, useContext, useMemo, useRef, useState, type SyntheticEvent } from 'react'
import { lackingSections, type CheckoutSection } from '../../domain/checkout-steps'
import { computedByValue } from '../../stores/computed-by-value'
import { afterLeaving } from '../../ui/fields/after-leaving'
import { useCheckout } from './useCheckout'
import { RowsContext } from './useRows'

interface Held {
  readonly sections: readonly CheckoutSection[]
  hold(name: CheckoutSection, event: SyntheticEvent<HTMLElement>): void
}

/** The section at work, which stays open. Null for shoppers, whose rows open one at a time. */
export const HeldContext = createContext<Held | null>(null)

/** Keeps the section that has the focus, or was pressed last, from folding under the agent's hand. */
export function useHeld(): Held {
  const [sections, setSections] = useState<readonly CheckoutSection[]>([])
  const last = useRef<CheckoutSection | null>(null)
  const hold = useCallback((name: CheckoutSection, { currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (last.current === name) return
    last.current = name
    setSections((held) => [...held, name])
    // The earlier one folds when the press is over. Otherwise the pressed control would move away from it.
    afterLeaving(currentTarget, () => setSections(last.current ? [last.current] : []))
  }, [])
  return useMemo(() => ({ sections, hold }), [sections, hold])
}

export interface Fold {
  /** True when nothing in the section is missing. */
  isFilled: boolean
  isOpen: boolean
  /** Not there when the section does not fold: for an agent, while something in it is missing or needs a look. */
  toggle?: () => void
}

/** One row of a shopper's is open at a time. An agent's section is a line unless it lacks something or is at work. */
export function useFold(
  name: CheckoutSection,
  { canFold, hasTrouble }: { canFold: boolean; hasTrouble: boolean },
): Fold {
  const { missing, sections } = useCheckout()
  const held = useContext(HeldContext)
  const rows = useContext(RowsContext)
  const [wanted, setWanted] = useState<'open' | 'folded' | null>(null)
  const model = useMemo(
    () =>
      computedByValue(() => missing.value !== null && !lackingSections(missing.value, sections.value).includes(name)),
    [missing, name, sections],
  )
  const isFilled = model.value
  const mayFold = canFold && (rows !== null || (isFilled && !hasTrouble))
  // A wish for a complete section says nothing about the next time it is complete.
  if (!mayFold && wanted !== null) setWanted(null)
  if (!mayFold) return { isFilled, isOpen: true }
  if (rows) return { isFilled, isOpen: rows.open === name, toggle: () => rows.toggle(name) }
  const isOpen = wanted === null ? (held?.sections.includes(name) ?? false) : wanted === 'open'
  return { isFilled, isOpen, toggle: () => setWanted(isOpen ? 'folded' : 'open') }
}
