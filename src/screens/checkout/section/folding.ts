import { createContext, useCallback, useContext, useMemo, useRef, useState, type SyntheticEvent } from 'react'
import type { CheckoutSection } from '../../../domain/checkout-steps'
import { useSelected } from '../../../parts/order/useSelected'
import { useIsAgent, useTexts } from '../../../session/SessionContext'
import type { CheckoutStore } from '../../../stores/checkout'
import { checkoutFooterText } from '../../../text/checkout'
import { afterLeaving } from '../../../ui/fields/after-leaving'
import { useCheckout } from '../useCheckout'

/** Where a step leads, and takes the focus. `missing`: to the fields, each of which says what is missing. */
interface Lead {
  readonly to: CheckoutSection
  readonly into: 'head' | 'fields' | 'missing'
}

interface Folding {
  /** Where the last step leads; null before the first. */
  readonly lead: Lead | null
  /** Opens a section, and focuses the first of its fields that is wrong or empty. */
  goTo(name: CheckoutSection): void
  /** Of a shopper's checkout, which open one at a time. */
  readonly rows?: Rows
  /** The section of an agent's at work, which stays open. */
  readonly keptOpen?: Held
}

export const FoldingContext = createContext<Folding>({ lead: null, goTo: () => undefined })

interface Rows {
  readonly open: CheckoutSection | null
  toggle(name: CheckoutSection): void
  /** Folds a section that was chosen in, and opens the next that lacks something. */
  goOn(from: CheckoutSection): void
  /** Opens a section, and says at each field what is missing. */
  ask(name: CheckoutSection): void
}

/** One section of a shopper's checkout is open at a time; at first the one that lacks something. */
export function useFolding(): Folding {
  const checkout = useCheckout()
  const isAgent = useIsAgent()
  const keptOpen = useHeld()
  const [{ open, lead }, setState] = useState<{ open: CheckoutSection | null; lead: Lead | null }>(() => ({
    open: nextLacking(checkout),
    lead: null,
  }))
  const step = useCallback((to: CheckoutSection, into: Lead['into']) => setState({ open: to, lead: { to, into } }), [])
  const goTo = useCallback((name: CheckoutSection) => step(name, 'fields'), [step])
  const rows = useMemo(
    (): Rows => ({
      open,
      toggle: (name) =>
        setState((now) => ({ open: now.open === name ? null : name, lead: { to: name, into: 'head' } })),
      goOn(from) {
        const next = nextLacking(checkout, from)
        // Another row may have been opened while the choice was being saved.
        setState((now) => (now.open === from ? { open: next, lead: { to: next ?? from, into: 'head' } } : now))
      },
      ask: (name) => step(name, 'missing'),
    }),
    [open, checkout, step],
  )
  return useMemo(
    () => (isAgent ? { lead, goTo, keptOpen } : { lead, goTo, rows }),
    [isAgent, lead, goTo, keptOpen, rows],
  )
}

/** The next section after one that lacks something, else the first. A time that is coming by itself is not lacking. */
function nextLacking({ lacking, schedule, sections }: CheckoutStore, after?: CheckoutSection): CheckoutSection | null {
  const all = sections.peek()
  const open = lacking.peek()?.filter((name) => name !== 'schedule' || !schedule.isSuggesting.peek()) ?? []
  return open.find((name) => after && all.indexOf(name) > all.indexOf(after)) ?? open[0] ?? null
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
    setSections((before) => [...before, name])
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
  const { lacking } = useCheckout()
  const { lead, rows, keptOpen } = useContext(FoldingContext)
  const [wanted, setWanted] = useState<'open' | 'folded' | null>(null)
  const [followed, setFollowed] = useState(lead)
  const isFilled = useSelected(() => lacking.value?.includes(name) === false, [lacking, name])
  const mayFold = canFold && (rows !== undefined || (isFilled && !hasTrouble))
  if (lead !== followed) {
    setFollowed(lead)
    if (keptOpen && lead?.to === name) setWanted('open')
  }
  // A wish for a complete section says nothing about the next time it is complete.
  if (!mayFold && wanted !== null) setWanted(null)
  if (!mayFold) return { isFilled, isOpen: true }
  if (rows) return { isFilled, isOpen: rows.open === name, toggle: () => rows.toggle(name) }
  const isOpen = wanted === null ? (keptOpen?.sections.includes(name) ?? false) : wanted === 'open'
  return { isFilled, isOpen, toggle: () => setWanted(isOpen ? 'folded' : 'open') }
}

/** Tells at a field that its choice is missing, once the shopper has wanted to go on without it. */
export function usePrompt(): (isMissing: boolean) => { error?: string } {
  const { lead, rows } = useContext(FoldingContext)
  const { chooseOne } = useTexts(checkoutFooterText)
  const isAsked = rows !== undefined && lead?.into === 'missing'
  return (isMissing) => (isAsked && isMissing ? { error: chooseOne } : {})
}
