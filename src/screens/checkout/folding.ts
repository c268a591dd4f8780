import { createContext, useCallback, useContext, useMemo, useRef, useState, type SyntheticEvent } from 'react'
import { lackingSections, type CheckoutSection } from '../../domain/checkout-steps'
import { useIsAgent, useTexts } from '../../session/SessionContext'
import type { CheckoutStore } from '../../stores/checkout'
import { checkoutFooterText } from '../../text/checkout'
import { afterLeaving } from '../../ui/fields/after-leaving'
import { useSelected } from '../../parts/order/selected'
import { useCheckout } from './useCheckout'

interface Folding {
  /** Of a shopper's checkout, which open one at a time. */
  readonly rows?: Rows
  /** The section of an agent's at work, which stays open. */
  readonly held?: Held
}

export const FoldingContext = createContext<Folding>({})

export function useFolding(): Folding {
  const isAgent = useIsAgent()
  const held = useHeld()
  const rows = useRows()
  return useMemo(() => (isAgent ? { held } : { rows }), [isAgent, held, rows])
}

interface Held {
  readonly sections: readonly CheckoutSection[]
  hold(name: CheckoutSection, event: SyntheticEvent<HTMLElement>): void
}

/** Keeps the section that has the focus, or was pressed last, from folding under the agent's hand. */
function useHeld(): Held {
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

interface Fold {
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
  const { rows, held } = useContext(FoldingContext)
  const [wanted, setWanted] = useState<'open' | 'folded' | null>(null)
  const isFilled = useSelected(
    () => missing.value !== null && !lackingSections(missing.value, sections.value).includes(name),
    [missing, name, sections],
  )
  const mayFold = canFold && (rows !== undefined || (isFilled && !hasTrouble))
  // A wish for a complete section says nothing about the next time it is complete.
  if (!mayFold && wanted !== null) setWanted(null)
  if (!mayFold) return { isFilled, isOpen: true }
  if (rows) return { isFilled, isOpen: rows.open === name, toggle: () => rows.toggle(name) }
  const isOpen = wanted === null ? (held?.sections.includes(name) ?? false) : wanted === 'open'
  return { isFilled, isOpen, toggle: () => setWanted(isOpen ? 'folded' : 'open') }
}

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

/** One section of a shopper's checkout is open at a time; at first the one that lacks something. */
function useRows(): Rows {
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
  const isAsked = useContext(FoldingContext).rows?.lead?.into === 'fields'
  const { chooseOne } = useTexts(checkoutFooterText)
  return (isMissing) => (isAsked && isMissing ? { error: chooseOne } : {})
}
