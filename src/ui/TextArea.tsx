import { useId, type ComponentPropsWithRef, type Ref } from 'react'
import { css } from '../styles/sheet'
import { FieldFrame, fieldAria, type FieldWords } from './FieldFrame'
import { adornedClass, controlClass } from './field-styles'

const area = css`
  height: auto;
  min-height: 96px;
  padding: 12px 14px;
  resize: vertical;
`

type NativeProps = Pick<
  ComponentPropsWithRef<'textarea'>,
  'placeholder' | 'inputMode' | 'autoComplete' | 'name' | 'maxLength' | 'rows'
>

interface TextAreaProps extends FieldWords, NativeProps {
  value: string
  onValue: (value: string) => void
  isDisabled?: boolean
  isBusy?: boolean
  fieldRef?: Ref<HTMLTextAreaElement>
}

/** A controlled multi-line text field. */
export function TextArea({ label, error, hint, isRequired, isBusy, ...control }: TextAreaProps) {
  const { value, onValue, isDisabled, fieldRef, rows = 3, ...native } = control
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isRequired={isRequired} isBusy={isBusy}>
      <textarea
        {...native}
        {...fieldAria(id, { error, hint, isRequired })}
        ref={fieldRef}
        id={id}
        rows={rows}
        className={`${controlClass} ${area} ${isBusy ? adornedClass : ''}`}
        value={value}
        disabled={isDisabled}
        aria-busy={isBusy || undefined}
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldFrame>
  )
}
