import { useId, type ComponentPropsWithRef } from 'react'
import { afterLeaving } from './after-leaving'
import { FieldFrame, fieldAria, type FieldWords } from './FieldFrame'
import { css } from '../../styles/sheet'
import { adornedClass, controlClass } from './field-styles'
import { ChevronDownIcon } from '../icons'
import { lockedList, useIsLocked } from '../lock'
import { useKeyedChoice } from './useKeyedChoice'

// WebKit lets a long choice stick out of the list, and the page scroll sideways.
const select = css`
  overflow: hidden;
  cursor: pointer;
  &[data-empty]:not(:disabled) {
    color: var(--v-muted);
  }
  & > option {
    color: var(--v-text);
    background: var(--v-surface);
  }
  & > option:disabled {
    color: var(--v-muted);
  }
`

interface SelectOption {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
}

interface SelectFieldProps extends FieldWords, Pick<ComponentPropsWithRef<'select'>, 'autoComplete'> {
  /** '' while nothing is chosen. */
  value: string
  options: readonly SelectOption[]
  onValue: (value: string) => void
  /** Called shortly after blur, so that nothing moves under a finger (`after-leaving.ts`). */
  onLeave?: () => void
  /** Shown while nothing is chosen. Can be chosen again unless the field is required. */
  placeholder?: string
  isDisabled?: boolean
  /** The options are loading, or the choice is being saved. */
  isBusy?: boolean
}

/** One of many. A native select has the phone's own picker and type-ahead and is fast with hundreds of options. */
export function SelectField({ label, error, hint, isRequired, isBusy, ...control }: SelectFieldProps) {
  const { value, options, onValue, onLeave, placeholder, isDisabled, ...native } = control
  const id = useId()
  const { value: current, choose, handlers } = useKeyedChoice(value, onValue)
  const isLocked = useIsLocked(isBusy)
  const isKnown = options.some((option) => option.value === current)
  const frame = { id, label, error, hint, isRequired, isBusy }
  // By the longest text, so that a choice moves nothing.
  const longest = Math.max(...[placeholder ?? '', ...options.map((option) => option.label)].map(({ length }) => length))
  return (
    <FieldFrame {...frame} minWidth={`min(100%, ${longest}ch + 64px)`} adornment={<ChevronDownIcon size={18} />}>
      <select
        {...native}
        {...fieldAria(id, { error, hint, isRequired })}
        id={id}
        className={`${controlClass} ${adornedClass} ${select}`}
        data-empty={isKnown && current !== '' ? undefined : ''}
        value={isKnown ? current : ''}
        disabled={isDisabled}
        aria-disabled={isLocked || undefined}
        aria-busy={isBusy || undefined}
        {...handlers}
        onBlur={(event) => {
          handlers.onBlur(event)
          if (onLeave) afterLeaving(event.target, onLeave)
        }}
        onChange={(event) => choose(event.target.value)}
        {...(isLocked && lockedList)}
      >
        {/* Without it a browser shows the first option as if it were chosen. */}
        {(placeholder !== undefined || !isKnown) && (
          <option value="" hidden={isRequired || placeholder === undefined}>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
