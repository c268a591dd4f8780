import { createContext, useCallback, useContext, useMemo, useRef, useState, type SyntheticEvent } from 'react'
import { lackingSections, type CheckoutSection } from '../../domain/checkout-steps'
import { computedByValue } from '../../stores/computed-by-value'
import { afterLeaving } from '../../ui/fields/after-leaving'
import { useCheckout } from './useCheckout'

interface Held {
  readonly sections: readonly CheckoutSection[]
  hold(name: CheckoutSection, event: SyntheticEvent<HTMLElement>): void
}

/** The section at work, which stays open. Null for shoppers, whose sections do not fold. */
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

  /** True when the section can be folded: it is complete and nothing in it needs the agent. */
  isComplete: boolean
  isFolded: boolean
  toggle(): void
}

/** A complete section is a line, unless the agent works in it or has unfolded it. */
export function useFold(name: CheckoutSection, hasTrouble: boolean): Fold {
  const { missing, sections } = useCheckout()
  const held = useContext(HeldContext)
  const [wanted, setWanted] = useState<'open' | 'folded' | null>(null)
  const model = useMemo(
    () =>
      computedByValue(() => missing.value !== null && !lackingSections(missing.value, sections.value).includes(name)),
    [missing, name, sections],
  )
  const isComplete = model.value && held !== null && !hasTrouble
  // A wish for a complete section says nothing about the next time it is complete.
  if (!isComplete && wanted !== null) setWanted(null)
  const isHeld = held?.sections.includes(name) ?? false
  const isFolded = isComplete && (wanted === null ? !isHeld : wanted === 'folded')
  return { isFilled: model.value, isComplete, isFolded, toggle: () => setWanted(isFolded ? 'open' : 'folded') }
}
