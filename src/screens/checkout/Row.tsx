import { useContext, useEffect, useRef, useState, type FormEvent, type ReactNode, type SyntheticEvent } from 'react'
import { css } from '../../styles/sheet'
import { smallClass } from '../../styles/stack'
import { focusFirstInvalid } from '../../ui/fields/focusFirstInvalid'
import { CheckIcon, ChevronDownIcon, WarningIcon } from '../../ui/icons'
import { focusFirstEmpty } from '../shared/go-to-section'
import { useIsAgent } from '../shared/useIsAgent'
import type { CheckoutSection } from '../../domain/checkout-steps'
import { useIsUpdating } from './useCheckout'
import { HeldContext, type Fold } from './useFold'
import { RowsContext } from './useRows'

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

interface RowProps {
  name: CheckoutSection
  titleId: string
  title: string
  /** A short status, announced when it changes. */
  aside: ReactNode
  answer: ReactNode
  isDone: boolean
  fold: Fold
  /** A button at the end of a line that does not fold. */
  action?: ReactNode
  children: ReactNode
}

/** A section of a checkout: a line with its answer, which opens. */
export function Row({ name, titleId, title, aside, answer, isDone, fold, action, children }: RowProps) {
  const { isFilled, isOpen, toggle } = fold
  const rows = useContext(RowsContext)
  const held = useContext(HeldContext)
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
            {answer}
          </span>
        )}
        <output className={smallClass}>{aside}</output>
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
          <button type="button" className={headClass} aria-expanded={isOpen} onClick={toggle}>
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
        {children}
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

const CHOICES = 'input[type=radio], select'

/** A choice by pointer that leaves nothing missing is the last word here. One by key may be passed over by the next. */
function useGoingOn(name: CheckoutSection, isDone: boolean) {
  const rows = useContext(RowsContext)
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
