import { useContext, useEffect, useId, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import type { CheckoutSection } from '../../../domain/checkout-steps'
import { ElsewhereNote, useElsewhere } from '../../../parts/order-changes/changes'
import { useIsAgent, useTexts } from '../../../session/SessionContext'
import { stackClass } from '../../../styles/layout'
import { smallClass } from '../../../styles/stack'
import { agreementText } from '../../../text/agreement'
import { focusFirstInvalid } from '../../../ui/fields/focusFirstInvalid'
import { CheckIcon, ChevronDownIcon, WarningIcon } from '../../../ui/icons'
import { LockContext, lockedButton } from '../../../ui/lock'
import { useIsDeciding, useIsSavingChoice, useIsUpdating } from '../useCheckout'
import { useBelongs } from './changed-elsewhere'
import { FoldingContext, useFold } from './folding'
import { useGoingOn } from './going-on'
import {
  answerClass,
  bodyClass,
  fieldsetClass,
  headClass,
  markClass,
  rowClass,
  tableClass,
  titleClass,
} from './section-styles'
import { useSectionTitles } from './titles'

interface SectionProps {
  name: CheckoutSection
  /** A short status beside the title, announced when it changes. */
  aside?: ReactNode
  /** All that is chosen here, in a line: the folded section. Nothing while nothing is chosen. */
  brief?: ReactNode
  /** The folded line while nothing is chosen or something is missing. A section without both does not fold. */
  ask?: ReactNode
  /** True when nothing is missing in a section without a line to fold to; null in one that asks for nothing. */
  isComplete?: boolean | null
  /** True for an error or a question that must be seen: an agent's section does not fold. */
  hasTrouble?: boolean
  /** A button at the end of the line of a section that does not fold. */
  action?: ReactNode
  children: ReactNode
}

/** What a folded section says: all that is chosen in it. Its component reads its own signals, and only while it is shown. */
export const briefOf = (...parts: readonly (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join('\u00A0· ')

/** A section of a checkout: a line with its answer, which opens. */
export function Section({ name, aside, brief, ask, isComplete, hasTrouble = false, action, children }: SectionProps) {
  const titleId = useId()
  const title = useSectionTitles()[name]
  const { elsewhere } = useTexts(agreementText)
  const { lead, keptOpen } = useContext(FoldingContext)
  const belongs = useBelongs(name)
  const isChanged = useElsewhere(belongs).length > 0
  const canFold = Boolean(brief || ask)
  const { isFilled, isOpen, toggle } = useFold(name, { canFold, hasTrouble: hasTrouble || isChanged })
  const isDone = isFilled && !hasTrouble && Boolean(brief || isComplete)
  // What another choice may change opens once that is saved. What is open may be folded.
  const isLocked = useIsSavingChoice() && !isOpen
  const places = useFollowedLead(name)
  const choosing = useGoingOn(name, isDone)
  const hold = (event: SyntheticEvent<HTMLElement>) => keptOpen?.hold(name, event)
  const head = (
    <>
      {(toggle || keptOpen) && isComplete !== null && (
        <Mark is={isDone ? 'done' : isFilled ? 'free' : lead?.into === 'missing' ? 'missing' : 'open'} />
      )}
      <span>
        <span id={titleId} className={titleClass}>
          {title}
        </span>
        {!isOpen && (
          <span className={answerClass} data-open={isDone ? undefined : ''}>
            {isDone ? brief : ask}
          </span>
        )}
        <output className={smallClass}>{aside || (isChanged && elsewhere)}</output>
      </span>
    </>
  )
  return (
    <section
      ref={places.section}
      className={`${rowClass} ${useIsAgent() ? tableClass : ''}`}
      data-section={name}
      data-open={isOpen || undefined}
      aria-labelledby={titleId}
    >
      <h2>
        {toggle ? (
          <button
            ref={places.head}
            type="button"
            className={headClass}
            aria-expanded={isOpen}
            {...lockedButton(isLocked)}
            onClick={isLocked ? undefined : toggle}
          >
            {head}
            <ChevronDownIcon size={16} />
          </button>
        ) : (
          <span className={headClass}>
            {head}
            {action}
          </span>
        )}
      </h2>
      {/* Hidden, not removed: what is typed, loading or being sent goes on. */}
      <div
        className={bodyClass}
        hidden={!isOpen}
        // Not around the line: a press on it would hold the section open before it is folded or unfolded.
        {...(keptOpen ? { onFocus: hold, onPointerDown: hold, onChange: hold } : choosing)}
      >
        {/* Read-only while the order is finished or cancelled. While another change is sent, lists, cards and buttons are
            locked. Text and quantity fields stay open and are sent in turn, so that no keystroke is lost. */}
        <fieldset
          ref={places.fields}
          role="presentation"
          className={`${stackClass} ${fieldsetClass}`}
          disabled={useIsDeciding()}
        >
          <ElsewhereNote belongs={belongs} />
          <LockContext.Provider value={useIsUpdating()}>{children}</LockContext.Provider>
        </fieldset>
      </div>
    </section>
  )
}

function Mark({ is }: { is: 'done' | 'missing' | 'open' | 'free' }) {
  return (
    <span className={markClass} data-is={is}>
      {is === 'done' && <CheckIcon size={16} />}
      {is === 'missing' && <WarningIcon size={20} />}
    </span>
  )
}

interface Places {
  section: RefObject<HTMLElement | null>
  /** null in a section that does not fold. */
  head: RefObject<HTMLButtonElement | null>
  fields: RefObject<HTMLFieldSetElement | null>
}

/** Takes the focus where the last step leads here. @returns the section's places, for their elements */
function useFollowedLead(name: CheckoutSection): Places {
  const { lead } = useContext(FoldingContext)
  const section = useRef<HTMLElement>(null)
  const head = useRef<HTMLButtonElement>(null)
  const fields = useRef<HTMLFieldSetElement>(null)
  // Once all sections are drawn: the one before may fold above this one.
  useEffect(() => {
    if (lead?.to !== name) return
    section.current?.scrollIntoView({ block: lead.into === 'fields' ? 'start' : 'nearest' })
    if (lead.into === 'head') head.current?.focus({ preventScroll: true })
    else if (!focusFirstInvalid(fields.current)) focusFirstEmpty(fields.current)
  }, [lead, name])
  return { section, head, fields }
}

/** Focuses the first required field that is empty, else the first control. */
function focusFirstEmpty(fields: HTMLFieldSetElement | null): void {
  const controls = [...(fields?.querySelectorAll<HTMLElement>(':is(input, select, textarea, button):enabled') ?? [])]
  const empty = controls.find(
    (control) => control.getAttribute('aria-required') === 'true' && 'value' in control && control.value === '',
  )
  const first = empty ?? controls[0]
  first?.focus({ preventScroll: true })
}
