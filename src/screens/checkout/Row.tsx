import { useContext, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { css } from '../../styles/sheet'
import { smallClass } from '../../styles/stack'
import { focusFirstInvalid } from '../../ui/fields/focusFirstInvalid'
import { CheckIcon, ChevronDownIcon, WarningIcon } from '../../ui/icons'
import { focusFirstEmpty } from '../shared/go-to-section'
import type { CheckoutSection } from '../../domain/checkout-steps'
import { useIsUpdating } from './useCheckout'
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
  & > span + span {
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
  font-size: 12px;
  font-weight: 400;
  line-height: 16px;
  color: var(--v-muted);
  [aria-expanded='true'] & {
    font-size: 16px;
    font-weight: 600;
    line-height: 24px;
    color: var(--v-text);
  }
`

const answerClass = css`
  display: block;
  font-size: 14px;
  font-weight: 600;
  line-height: 20px;
  &[data-open] {
    font-weight: 400;
    color: var(--v-muted);
  }
`

const bodyClass = css`
  padding: 4px var(--v-pad) var(--v-pad);
`

interface RowProps {
  name: CheckoutSection
  titleId: string
  title: string
  /** A short status, announced when it changes. */
  aside: ReactNode
  answer: ReactNode
  isDone: boolean
  /** The order cannot be confirmed without it. */
  isLacking: boolean
  children: ReactNode
}

/** A section of a shopper's checkout: a line with its answer, which opens. */
export function Row({ name, titleId, title, aside, answer, isDone, isLacking, children }: RowProps) {
  const rows = useContext(RowsContext)
  const element = useRef<HTMLElement>(null)
  const isOpen = rows?.open === name
  const choosing = useGoingOn(name, isDone)
  const lead = rows?.lead
  useEffect(() => {
    if (lead?.to === name && element.current) follow(element.current, lead.into)
  }, [lead, name])
  return (
    <section ref={element} className={rowClass} data-section={name} aria-labelledby={titleId}>
      <h2>
        <button type="button" className={headClass} aria-expanded={isOpen} onClick={() => rows?.toggle(name)}>
          <Mark is={isDone ? 'done' : !isLacking ? 'free' : lead?.into === 'fields' ? 'missing' : 'open'} />
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
          <ChevronDownIcon size={16} />
        </button>
      </h2>
      {/* Hidden, not removed: what is typed, loading or being sent goes on. */}
      <div className={bodyClass} hidden={!isOpen} {...choosing}>
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
