import type { ReactNode } from 'react'
import { Spinner } from '../Spinner'
import { adornmentClass, boxClass, errorClass, fieldClass, labelClass, starClass } from './field-styles'
import { WarningIcon } from '../icons'
import { mutedClass } from '../../styles/layout'
import { slowText } from '../../text/slow'
import { TOLD_AFTER, useIsSlow } from '../useIsSlow'
import { useWords } from '../useWords'

export interface FieldWords {
  label: string
  /** Shown below the field instead of the hint and part of its accessible description. */
  error?: string
  hint?: string
  isRequired?: boolean
}

interface FieldNoteProps {
  id: string
  error?: string
  hint?: string
  isBusy?: boolean | undefined
}

/** The note below a field. Always rendered, so that screen readers announce an error that appears later. */
export function FieldNote({ id, error, isBusy = false, ...note }: FieldNoteProps) {
  const words = useWords(slowText)
  const hint = useIsSlow(isBusy, TOLD_AFTER) ? words.slow : note.hint
  return (
    <div aria-live="polite" style={error || hint ? undefined : { position: 'absolute' }}>
      {error ? (
        <span id={noteId(id)} className={errorClass}>
          <WarningIcon size={16} />
          {error}
        </span>
      ) : (
        hint && (
          <span id={noteId(id)} className={mutedClass}>
            {hint}
          </span>
        )
      )}
    </div>
  )
}

export function fieldAria(id: string, { error, hint, isRequired }: Omit<FieldWords, 'label'>) {
  return {
    'aria-describedby': error || hint ? noteId(id) : undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': isRequired ? (true as const) : undefined,
  }
}

interface FieldFrameProps extends FieldWords {
  id: string
  isBusy?: boolean
  /** Shown at the end of the control, where a busy field has its spinner. */
  adornment?: ReactNode
  /** Takes a line of its own rather than be narrower, CSS length. */
  minWidth?: string
  children: ReactNode
}

export function FieldFrame({ id, isBusy, adornment, minWidth, children, ...words }: FieldFrameProps) {
  const { label, error, hint, isRequired } = words
  const end = isBusy ? <Spinner size={18} /> : adornment
  return (
    <div className={fieldClass} style={{ minWidth }}>
      <label htmlFor={id} className={labelClass}>
        {label}
        {isRequired && <RequiredStar />}
      </label>
      <span part="field" className={boxClass}>
        {children}
        {end && <span className={adornmentClass}>{end}</span>}
      </span>
      <FieldNote id={id} error={error} hint={hint} isBusy={isBusy} />
    </div>
  )
}

/** Hidden from screen readers, which read `aria-required`. */
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
