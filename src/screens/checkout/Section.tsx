import {
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import type { Change, Term } from '../../domain/agreement'
import type { CheckoutSection } from '../../domain/checkout-steps'
import { useIsAgent, useTexts } from '../../session/SessionContext'
import { stackClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { smallClass } from '../../styles/stack'
import { agreementText } from '../../text/agreement'
import { focusFirstInvalid } from '../../ui/fields/focusFirstInvalid'
import { CheckIcon, ChevronDownIcon, WarningIcon } from '../../ui/icons'
import { LockContext, lockedButton } from '../../ui/lock'
import { ElsewhereNote, useElsewhere } from '../../parts/order-changes/changes'
import { focusFirstEmpty } from '../../parts/agent/go-to-section'
import { FoldingContext, useFold } from './folding'
import { useCheckout, useIsDeciding, useIsSavingChoice, useIsUpdating } from './useCheckout'

const rowClass = css`
  & + & {
    border-top: 1px solid var(--v-line);
  }
`

const headClass = css`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 52px;
  padding: 8px var(--v-pad);
  border-radius: var(--v-radius);
  font: inherit;
  text-align: left;
  & > span:last-of-type {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > svg:last-child {
    flex: none;
    color: var(--v-muted);
  }
  &[aria-expanded='true'] > svg:last-child {
    transform: rotate(180deg);
  }
  &[data-locked] {
    cursor: not-allowed;
    & > svg:last-child {
      opacity: 0.4;
    }
  }
`

const markClass = css`
  flex: none;
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  border-radius: 50%;
  color: var(--v-danger);
  &[data-is='done'] {
    color: var(--v-success);
    background: var(--v-success-soft);
  }
  &[data-is='open'] {
    border: 2px solid var(--v-edge);
  }
`

// Title and answer are two lines while the row is folded. An open row has its title alone.
const titleClass = css`
  display: block;
  font-size: var(--v-small);
  font-weight: 400;
  line-height: max(16px, 1.2em);
  color: var(--v-muted);
  [data-open] > h2 & {
    font-size: var(--v-large);
    font-weight: 600;
    line-height: max(24px, 1.2em);
    color: var(--v-text);
  }
`

const answerClass = css`
  display: block;
  font-size: var(--v-normal);
  font-weight: 600;
  line-height: max(20px, 1.2em);
  &[data-open] {
    font-weight: 400;
    color: var(--v-muted);
  }
`

const bodyClass = css`
  padding: 4px var(--v-pad) var(--v-pad);
`

// An agent's rows: title and answer on one line. Where there is room, answers and fields have a column of
// their own, and the arrow stays at the end.
const tableClass = css`
  grid-template-columns: 232px minmax(0, 1fr) 28px;
  & .${headClass} {
    gap: 8px;
    min-height: 40px;
    padding-top: 4px;
    padding-bottom: 4px;
  }
  & > h2 > .${headClass}:not(button) {
    flex-wrap: wrap;
    padding-top: 0;
    padding-bottom: 0;
    & > span:last-of-type {
      flex-basis: 64px;
    }
  }
  & > .${bodyClass} {
    padding: var(--v-body, 0 var(--v-pad) 8px);
  }
  && .${titleClass} {
    font-size: var(--v-normal);
    font-weight: 600;
    line-height: max(20px, 1.2em);
    color: var(--v-text);
  }
  & .${answerClass} {
    font-weight: 400;
  }
  @container (min-width: 420px) {
    & .${headClass} > span:last-of-type {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 8px;
    }
    & .${answerClass} {
      flex: 1 1 120px;
    }
  }
  @container (min-width: 768px) {
    & .${titleClass} {
      min-width: 144px;
    }
    &[data-open]:not([data-section='items']) {
      display: grid;
      position: relative;
      --v-body: 2px var(--v-pad) 6px 0;
      & .${headClass} > svg:last-child {
        position: absolute;
        top: 12px;
        right: var(--v-pad);
      }
    }
  }
`

const fieldsetClass = css`
  margin: 0;
  padding: 0;
  border: 0;
`

interface SectionProps {
  /** Identifies the section for links to it. */
  name: CheckoutSection
  title: string
  /** A short status beside the title, announced when it changes. */
  aside?: ReactNode
  /** All that is chosen here, in a line: the folded section. Nothing while nothing is chosen. */
  brief?: ReactNode
  /** The folded line while nothing is chosen or something is missing. A section without both does not fold. */
  ask?: ReactNode
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
export function Section({ name, title, aside, brief, ask, hasTrouble = false, action, children }: SectionProps) {
  const titleId = useId()
  const { elsewhere } = useTexts(agreementText)
  const { rows, held } = useContext(FoldingContext)
  const belongs = useBelongs(name)
  const isChanged = useElsewhere(belongs).length > 0
  const canFold = Boolean(brief || ask)
  const { isFilled, isOpen, toggle } = useFold(name, { canFold, hasTrouble: hasTrouble || isChanged })
  const isDone = isFilled && !hasTrouble && Boolean(brief)
  // What another choice may change opens once that is saved. What is open may be folded.
  const isLocked = useIsSavingChoice() && !isOpen
  const element = useRef<HTMLElement>(null)
  const choosing = useGoingOn(name, isDone)
  const hold = (event: SyntheticEvent<HTMLElement>) => held?.hold(name, event)
  const lead = rows?.lead
  useEffect(() => {
    if (lead?.to === name && element.current) follow(element.current, lead.into)
  }, [lead, name])
  const head = (
    <>
      {(toggle || held) && (
        <Mark is={isDone ? 'done' : isFilled ? 'free' : lead?.into === 'fields' ? 'missing' : 'open'} />
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
      ref={element}
      className={`${rowClass} ${useIsAgent() ? tableClass : ''}`}
      data-section={name}
      data-open={isOpen || undefined}
      aria-labelledby={titleId}
    >
      <h2>
        {toggle ? (
          <button
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
        {...(held ? { onFocus: hold, onPointerDown: hold, onChange: hold } : choosing)}
      >
        {/* Read-only while the order is finished or cancelled. While another change is sent, lists, cards and buttons are
            locked. Text and quantity fields stay open and are sent in turn, so that no keystroke is lost. */}
        <fieldset role="presentation" className={`${stackClass} ${fieldsetClass}`} disabled={useIsDeciding()}>
          <ElsewhereNote belongs={belongs} />
          <LockContext.Provider value={useIsUpdating()}>{children}</LockContext.Provider>
        </fieldset>
      </div>
    </section>
  )
}

/** Where changes made elsewhere are told. Each line of the order tells its own. */
const placeOf: Partial<Record<Term, CheckoutSection>> = {
  store: 'seller',
  delivery: 'delivery',
  pickUp: 'delivery',
  address: 'delivery',
  freight: 'delivery',
  slot: 'schedule',
  payment: 'payment',
  coupon: 'summary',
  total: 'summary',
}

function useBelongs(name: CheckoutSection): (change: Change) => boolean {
  const hasStores = useCheckout().sections.value.includes('seller')
  return useCallback(
    ({ term }) => (term === 'store' && !hasStores ? 'delivery' : placeOf[term]) === name,
    [name, hasStores],
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

const CHOICES = 'input[type=radio], select'

/** A choice by pointer that leaves nothing missing is the last word here. One by key may be passed over by the next. */
function useGoingOn(name: CheckoutSection, isDone: boolean) {
  const { rows } = useContext(FoldingContext)
  const isUpdating = useIsUpdating()
  const isPressed = useRef(false)
  const [hasChosen, setChosen] = useState(false)
  const isReady = hasChosen && isDone && !isUpdating
  useEffect(() => {
    if (!isReady) return
    setChosen(false)
    rows?.goOn(name)
  }, [isReady, rows, name])
  return {
    onPointerDown: () => {
      isPressed.current = true
    },
    onKeyDown: () => {
      isPressed.current = false
      setChosen(false)
    },
    onChange: ({ target }: FormEvent<HTMLElement>) =>
      isPressed.current && target instanceof Element && target.matches(CHOICES) && setChosen(true),
  }
}

function follow(section: HTMLElement, into: 'head' | 'fields'): void {
  section.scrollIntoView({ block: 'nearest' })
  if (into === 'head') section.querySelector('button')?.focus({ preventScroll: true })
  else if (!focusFirstInvalid(section)) focusFirstEmpty(section)
}
