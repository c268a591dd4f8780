import type { ReactNode } from 'react'
import { Spinner } from './Spinner'
import { adornmentClass, boxClass, errorClass, fieldClass, hintClass, labelClass, starClass } from './field-styles'
import { WarningIcon } from './icons'

/** What every field says about itself. */
export interface FieldWords {
  label: string
  /** A sentence shown below the field in place of the hint, and read with it. */
  error?: string
  hint?: string
  isRequired?: boolean
}

interface FieldNoteProps {
  id: string
  error?: string
  hint?: string
}

/** What stands below a field. Always there, so that an error which appears later is read aloud. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  return (
    <div aria-live="polite" style={error || hint ? undefined : { position: 'absolute' }}>
      {error ? (
        <span id={noteId(id)} className={errorClass}>
          <WarningIcon size={16} />
          {error}
        </span>
      ) : (
        hint && (
          <span id={noteId(id)} className={hintClass}>
            {hint}
          </span>
        )
      )}
    </div>
  )
}

/** What ties a control to the words of its FieldNote. */
export function fieldAria(id: string, { error, hint, isRequired }: Omit<FieldWords, 'label'>) {
  return {
    'aria-describedby': error || hint ? noteId(id) : undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': isRequired ? (true as const) : undefined,
  }
}

interface FieldFrameProps extends FieldWords {
  /** `id` of the control. */
  id: string
  isBusy?: boolean
  /** Stands over the end of the control, in place of the spinner of a busy one. */
  adornment?: ReactNode
  children: ReactNode
}

/** A label above a control and a note below it. */
export function FieldFrame({ id, label, error, hint, isRequired, isBusy, adornment, children }: FieldFrameProps) {
  const end = isBusy ? <Spinner size={18} /> : adornment
  return (
    <div className={fieldClass}>
      <label htmlFor={id} className={labelClass}>
        {label}
        {isRequired && <RequiredStar />}
      </label>
      <span className={boxClass}>
        {children}
        {end && <span className={adornmentClass}>{end}</span>}
      </span>
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  )
}

/** Seen only: `aria-required` says it to those who listen. */
export function RequiredStar() {
  return (
    <span className={starClass} aria-hidden="true">
      {' *'}
    </span>
  )
}

function noteId(id: string): string {
  return `${id}-note`
}
