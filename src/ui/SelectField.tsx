import { useId, type ComponentPropsWithRef } from 'react'
import { afterLeaving } from './after-leaving'
import { FieldFrame, fieldAria, type FieldWords } from './FieldFrame'
import { css } from '../styles/sheet'
import { adornedClass, controlClass } from './field-styles'
import { ChevronDownIcon } from './icons'

const select = css`
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

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
}

interface SelectFieldProps extends FieldWords, Pick<ComponentPropsWithRef<'select'>, 'autoComplete'> {
  /** '' while nothing is chosen. */
  value: string
  options: readonly SelectOption[]
  onValue: (value: string) => void
  /** The field was left: a moment later, so that nothing moves under a finger (`after-leaving.ts`). */
  onLeave?: () => void
  /** Stands there while nothing is chosen; unless the field is required it can be chosen again. */
  placeholder?: string
  isDisabled?: boolean
  /** The options, or what follows from the choice, are on their way. */
  isBusy?: boolean
}

/** One of many. A native select: the phone's own wheel, type-ahead, and quick with hundreds of options. */
export function SelectField({ label, error, hint, isRequired, isBusy, ...control }: SelectFieldProps) {
  const { value, options, onValue, onLeave, placeholder, isDisabled, ...native } = control
  const id = useId()
  const isKnown = options.some((option) => option.value === value)
  const frame = { id, label, error, hint, isRequired, isBusy }
  return (
    <FieldFrame {...frame} adornment={<ChevronDownIcon size={18} />}>
      <select
        {...native}
        {...fieldAria(id, { error, hint, isRequired })}
        id={id}
        className={`${controlClass} ${adornedClass} ${select}`}
        data-empty={isKnown && value !== '' ? undefined : ''}
        value={isKnown ? value : ''}
        disabled={isDisabled}
        aria-busy={isBusy || undefined}
        onBlur={onLeave && ((event) => afterLeaving(event.target, onLeave))}
        onChange={(event) => onValue(event.target.value)}
      >
        {/* Without it a browser would show the first option as if somebody had chosen it. */}
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
